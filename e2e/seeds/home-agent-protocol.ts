/** Seed 000, “Home Agent Protocol”. */
import assert from 'node:assert/strict';
import { countTokens } from 'gpt-tokenizer';
import { startServerHere } from '../../apps/server/src/testing/index.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import type { Row } from './row.ts';
import { type Body, Wire } from './wire.ts';

const daily = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
const task = { name: 'Dishes', assignAllChildren: true, scheduleSpec: daily };
const skill = { name: 'Plan', description: 'Plans the week.', prompt: 'Plan the week.' };
const canvas = {
  name: 'One tap',
  html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One</title></head><body><h1>One</h1><button id="b">Done</button><script>document.getElementById("b").addEventListener("click", () => sprout.complete({}));</script></body></html>',
  completionSchema: { kind: 'complete' },
  dimensions: { age: '5-9' },
};
const guides = ['sprout://skill/authoring-guide', 'sprout://canvas/sdk', 'sprout://heartbeat/authoring-guide'];
const madeUp = 'task_n000000000000000000000000';
const key = (name: string) => ({ 'idempotency-key': name });

export const rows: readonly Row[] = [
  [
    'Connect once over OAuth.',
    async ({ url }) => {
      const response = await fetch(new URL('/mcp', url), { method: 'POST', body: '{}' });
      assert.equal(response.status, 401);
      assert.match(response.headers.get('www-authenticate') ?? '', /resource_metadata=/);
      await response.body?.cancel();
    },
  ],
  [
    'From then on every call carries a token scoped to that family.',
    async (wire) => {
      const other = await Wire.connect(wire.url, `other-${Date.now()}`);
      assert.equal((await wire.refused('gems.query_balance', { childId: other.mia })).code, 'DOMAIN_NOT_FOUND');
      assert.equal((await wire.call('family.query_overview')).familyId, wire.family.familyId);
    },
  ],
  [
    'On initialize the server returns three things your agent uses immediately.',
    async (wire) => {
      const { instructions, capabilities, serverInfo } = await wire.initialize();
      assert.ok(instructions && capabilities && serverInfo);
    },
  ],
  [
    'The instructions field lays out the mental model and the canonical sequences in around 800 tokens.',
    async (wire) => {
      const { instructions } = await wire.initialize();
      assert.ok(countTokens(String(instructions)) < 800);
      assert.match(String(instructions), /SEQUENCES/);
    },
  ],
  [
    'The instructions tell it to resources/read the matching authoring guide.',
    async (wire) => {
      const { instructions } = await wire.initialize();
      for (const guide of guides) assert.ok(String(instructions).includes(guide), guide);
    },
  ],
  [
    'Every tool response carries directional guidance: success envelopes carry nextStep.',
    async (wire) => {
      for (const [tool, args] of [
        ['family.query_overview', {}],
        ['task.list', {}],
        ['gems.query_balance', { childId: wire.mia }],
        ['mcp.whoami', {}],
      ] as const) {
        assert.ok(String((await wire.call(tool, args)).nextStep).length > 10, tool);
      }
    },
  ],
  [
    'Errors name the fix (canvas-needs-a-skill, PII_IN_PROMPT, SPEC_HASH_MISMATCH).',
    async (wire) => {
      const { canvasId } = await wire.call('canvas.create', canvas);
      const { skillId } = await wire.call('skill.write', skill);
      const plays = { ...task, runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId: skillId };
      const errors = [
        await wire.refused('task.create', plays),
        await wire.refused('skill.write', { ...skill, prompt: 'Ask Mia about school.' }),
        await wire.refused('skill.write', { ...skill, specHash: 'made-up' }),
      ];
      assert.deepEqual(
        errors.map(({ reason }) => reason),
        ['canvas-needs-a-skill', 'PII_IN_PROMPT', 'SPEC_HASH_MISMATCH'],
      );
      for (const { fix } of errors) assert.ok(fix.length > 10);
    },
  ],
  [
    'Tools (tools/call) are actions: task.create, skill.write, gems.adjust, family.query_overview.',
    async (wire) => {
      const { result = {} } = await wire.rpc('tools/list');
      const names = (result.tools as { name: string }[]).map(({ name }) => name);
      for (const name of ['task_create', 'skill_write', 'gems_adjust', 'family_query_overview']) {
        assert.ok(names.includes(name), name);
      }
      assert.ok((await wire.call('task.create', task)).taskId);
    },
  ],
  [
    'The server enforces scopes per tool.',
    async (wire) => {
      const { code, reason } = await (await wire.narrow('family:read')).refused('task.create', task);
      assert.deepEqual([code, reason], ['PERMISSION_DENIED', 'SCOPE_MISSING']);
    },
  ],
  [
    'Resources (resources/read) are addressable documents.',
    async (wire) => {
      for (const guide of guides) assert.match((await wire.read(guide)).text, /^#/m, guide);
    },
  ],
  [
    'The same documents power these docs you’re reading.',
    async (wire) => {
      const page = await fetch(new URL('/guides/skill/authoring-guide.md', wire.url));
      assert.equal((await page.text()).trim(), (await wire.read('sprout://skill/authoring-guide')).text.trim());
    },
  ],
  [
    'The instructions string ships on every initialize; your agent can rely on the shape staying consistent.',
    async (wire) => {
      assert.equal((await wire.initialize()).instructions, (await wire.initialize()).instructions);
    },
  ],
  [
    'Call with dryRun: true: the server validates, runs analyzers, and returns a preview plus a specHash.',
    async (wire) => {
      const { specHash, previewSkill } = await wire.call('skill.write', { ...skill, name: 'Dry', dryRun: true });
      assert.ok(specHash && previewSkill);
      const shown = await wire.call('canvas.create', { ...canvas, dryRun: true });
      assert.ok(Array.isArray(shown.analyzerIssues) && shown.specHash && shown.previewUrl);
      const { items } = await wire.call<{ items: { name: string }[] }>('skill.list');
      assert.ok(!items.some(({ name }) => name === 'Dry'), 'nothing was written');
    },
  ],
  [
    'Call again with dryRun: false and the echoed specHash.',
    async (wire) => {
      const wanted = { ...skill, name: 'Committed' };
      const { specHash } = await wire.call('skill.write', { ...wanted, dryRun: true });
      assert.ok((await wire.call('skill.write', { ...wanted, dryRun: false, specHash })).skillId);
    },
  ],
  [
    'The server re-hashes the input (excluding dryRun and specHash) and rejects mismatches with SPEC_HASH_MISMATCH.',
    async (wire) => {
      const { specHash } = await wire.call('skill.write', { ...skill, dryRun: true });
      const changed = { ...skill, description: 'Something else.', specHash };
      const { code, reason } = await wire.refused('skill.write', changed);
      assert.deepEqual([code, reason], ['BAD_INPUT', 'SPEC_HASH_MISMATCH']);
    },
  ],
  [
    'Blind-commit (no prior dry-run) is allowed but discouraged.',
    async (wire) => {
      assert.ok((await wire.call('skill.write', { ...skill, name: 'Blind' })).skillId);
    },
  ],
  [
    'BAD_INPUT: schema or contract violation. Fix the input. Retry once the issue is addressed.',
    async (wire) => {
      const error = await wire.refused('task.create', { name: 7, scheduleSpec: daily });
      assert.equal(error.code, 'BAD_INPUT');
      const { problems = [] } = error.details as { problems?: object[] };
      assert.ok(problems.length >= 1);
      assert.ok((await wire.call('task.create', task)).taskId);
    },
  ],
  [
    'PERMISSION_DENIED: the id you named doesn’t belong to this family, or the scope is missing.',
    async (wire) => {
      assert.equal((await wire.refused('task.delete', { taskId: madeUp })).code, 'PERMISSION_DENIED');
    },
  ],
  [
    'DOMAIN_NOT_FOUND covers "missing" AND "cross-family": same code for anti-enumeration.',
    async (wire) => {
      const other = await Wire.connect(wire.url, `foreign-${Date.now()}`);
      const { taskId } = await other.call('task.create', task);
      const errors = [madeUp, taskId].map((id) => wire.refused('task.describe', { taskId: id }));
      const [missing, foreign] = await Promise.all(errors);
      assert.deepEqual(missing, foreign);
      assert.equal(missing?.code, 'DOMAIN_NOT_FOUND');
    },
  ],
  [
    'INTERNAL_ERROR: server-side fault: downstream timeout, safety provider 5xx. Caller did nothing wrong. Retry with backoff.',
    async () => {
      const scratch = makeTempDir();
      const nowhere = { SPROUT_SAFETY_KIND: 'guard', SPROUT_SAFETY_MODEL: 'Qwen3Guard' };
      const url = { SPROUT_SAFETY_URL: 'http://127.0.0.1:9/v1/chat/completions' };
      const settings = { SPROUT_SIGN_UP: 'open', SPROUT_RATE_LIMITS: 'off', SPROUT_DATA_DIR: scratch.path };
      const server = await startServerHere({ ...settings, ...nowhere, ...url }, scratch.path);
      try {
        const broken = await Wire.connect(server.url, 'broken');
        const { code, retryable } = await broken.refused('skill.write', skill);
        assert.deepEqual([code, retryable], ['INTERNAL_ERROR', true]);
      } finally {
        await server.stop();
        scratch.remove();
      }
    },
  ],
  [
    'Write tools accept an Idempotency-Key HTTP header. Same key on retry returns the cached envelope, not a duplicate write.',
    async (wire) => {
      const { skillId } = await wire.call('skill.write', { ...skill, name: 'Beaten' });
      const heartbeat = { name: 'Beat', cron: '0 7 * * *', runSkillId: skillId };
      for (const [tool, args] of [
        ['task.create', task],
        ['skill.write', { ...skill, name: 'Keyed' }],
        ['heartbeat.create', heartbeat],
        ['gems.adjust', { childId: wire.mia, delta: 2, reason: 'Help' }],
      ] as const) {
        const unique = key(`${tool} ${Date.now()}`);
        const { _sprout: first, ...made } = await wire.call<{ _sprout: Body }>(tool, args, unique);
        const { _sprout: again, ...same } = await wire.call<{ _sprout: Body }>(tool, args, unique);
        assert.deepEqual(same, made, tool);
        assert.deepEqual([first.replayed, again.replayed], [undefined, true], tool);
      }
    },
  ],
  [
    'A flaky network shouldn’t double-tip gems.',
    async (wire) => {
      const before = Number((await wire.call('gems.query_balance', { childId: wire.mia })).balance);
      const tip = () => wire.call('gems.adjust', { childId: wire.mia, delta: 3, reason: 'Tip' }, key(`tip ${before}`));
      await Promise.all([tip(), tip(), tip()]);
      assert.equal((await wire.call('gems.query_balance', { childId: wire.mia })).balance, before + 3);
    },
  ],
  [
    'Heartbeats are server-capped at 4 fires per 24 hours in the heartbeat’s timezone.',
    async (wire) => {
      const { skillId: runSkillId } = await wire.call('skill.write', { ...skill, name: 'Four' });
      const four = { name: 'Four', cron: '0 6,10,14,18 * * *', tz: 'Asia/Tokyo', runSkillId };
      assert.ok((await wire.call('heartbeat.create', four)).heartbeatId);
      const five = await wire.refused('heartbeat.create', { ...four, name: 'Five', cron: '0 6,9,12,15,18 * * *' });
      assert.equal(five.reason, 'CADENCE_EXCEEDED');
    },
  ],
  [
    '"*/10 * * * *" is rejected at heartbeat.create with a directional error naming the computed fires/day.',
    async (wire) => {
      const { skillId: runSkillId } = await wire.call('skill.write', { ...skill, name: 'Tight' });
      const error = await wire.refused('heartbeat.create', { name: 'Tight', cron: '*/10 * * * *', runSkillId });
      assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'CADENCE_EXCEEDED']);
      assert.match(`${error.message} ${error.fix}`, /144/);
    },
  ],
  [
    'Even server-driven work (activity accruing) is discovered by polling reads.',
    async (wire) => {
      const { taskId } = await wire.call('task.create', { ...task, reviewPolicy: 'parent' });
      await wire.family.act('Mia', 'kid.submit_task', { taskId });
      const { items } = await wire.call<{ items: { type: string }[] }>('activity.list', { limit: 5 });
      assert.ok(items.some(({ type }) => type === 'task.submitted'));
    },
  ],
  [
    'The parent approves the set at consent time.',
    async (wire) => {
      const narrow = await wire.narrow('family:read', 'task:read');
      const { scopes } = await narrow.call<{ scopes: unknown }>('mcp.whoami');
      assert.match(JSON.stringify(scopes), /family:read.*task:read/);
      assert.doesNotMatch(JSON.stringify(scopes), /gems:adjust/);
    },
  ],
  [
    'Scopes are graded by sensitivity.',
    async (wire) => {
      const { text } = await wire.read('sprout://reference/scopes');
      assert.match(text, /gems:adjust[^\n]*high/);
      assert.match(text, /family:read[^\n]*read/);
    },
  ],
];
