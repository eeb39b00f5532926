/** Seed 000, “Home Agent Protocol”: session, guidance, two-step commit, codes and scopes, the sentences that are not in the other file. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Row } from './row.ts';
import type { Body, Wire } from './wire.ts';

const daily = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
const task = { name: 'Plants', assignAllChildren: true, scheduleSpec: daily };
const skill = { name: 'Week', description: 'Plans the week.', prompt: 'Plan the week.' };
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Go</title></head><body><h1>Go</h1><button id="b">Done</button><script>document.getElementById("b").addEventListener("click", () => sprout.complete({}));</script></body></html>';
const canvas = { name: 'Go', html: page, completionSchema: { kind: 'complete' }, dimensions: { age: '5-9' } };
const codes = ['BAD_INPUT', 'PERMISSION_DENIED', 'DOMAIN_NOT_FOUND', 'INTERNAL_ERROR'];

interface Tool {
  readonly name: string;
  readonly annotations?: { readonly readOnlyHint?: boolean };
}

const toolsOf = async (wire: Wire) => ((await wire.rpc('tools/list')).result as { tools: readonly Tool[] }).tools;

export const rows: readonly Row[] = [
  [
    'The handshake binds your agent to a parent account.',
    async (wire) => {
      assert.match(JSON.stringify(await wire.call('mcp.whoami')), /Pat/);
    },
  ],
  [
    'The connection persists for the life of the conversation. There is no per-call auth.',
    async (wire) => {
      for (let call = 0; call < 5; call++) assert.ok((await wire.call('family.query_overview')).familyId);
    },
  ],
  [
    'Sprout doesn’t dump the whole SDK on your agent at connect time.',
    async (wire) => {
      const { instructions } = await wire.initialize();
      const { text } = await wire.read('sprout://canvas/sdk');
      assert.ok(text.length > 2 * String(instructions).length);
      assert.ok(!String(instructions).includes('sprout.complete('));
    },
  ],
  [
    'Each layer points at the next: before authoring X, read sprout://X/guide.',
    async (wire) => {
      const { instructions } = await wire.initialize();
      for (const [uri] of String(instructions).matchAll(/sprout:\/\/[a-z]+\/[a-z-]+/g)) {
        assert.ok((await wire.read(uri)).text.length > 100, uri);
      }
    },
  ],
  [
    'response.nextStep names the next call.',
    async (wire) => {
      const names = (await toolsOf(wire)).map(({ name }) => name.replace('_', '.'));
      const { nextStep } = await wire.call('task.create', task);
      assert.ok(
        names.some((name) => String(nextStep).includes(name)),
        String(nextStep),
      );
    },
  ],
  [
    'error.code names the fix.',
    async (wire) => {
      const { code, fix } = await wire.refused('task.create', { ...task, rewardSpec: { gems: -1 } });
      assert.equal(code, 'BAD_INPUT');
      assert.ok(fix.length > 20);
    },
  ],
  [
    'Your agent picks one, fills the arguments, gets a response. Reads and writes go through the same primitive.',
    async (wire) => {
      const tools = await toolsOf(wire);
      const reads = tools.filter(({ annotations }) => annotations?.readOnlyHint === true);
      assert.ok(reads.length > 10 && tools.length - reads.length > 10);
    },
  ],
  [
    'tools/call takes the names of the page, with a dot.',
    async (wire) => {
      const { result = {} } = await wire.rpc('tools/call', { name: 'task.create', arguments: task });
      assert.notEqual(result.isError, true);
    },
  ],
  [
    'resources/read returns markdown your agent reads before skill.write.',
    async (wire) => {
      const { result = {} } = await wire.rpc('resources/read', { uri: 'sprout://skill/authoring-guide' });
      const [content] = result.contents as { mimeType: string; text: string }[];
      assert.equal(content?.mimeType, 'text/markdown');
      assert.match(content?.text ?? '', /skill\.write/);
    },
  ],
  [
    'There is no separate "schema" you have to learn: the resources are the spec.',
    async (wire) => {
      const { text } = await wire.read('sprout://skill/authoring-guide');
      for (const field of ['prompt', 'handsReferenced', 'inputVariables', 'kidCallable', 'ageRange', 'canvasIds']) {
        assert.ok(text.includes(field), field);
      }
    },
  ],
  [
    'Token budget: aim under 800 tokens, since clients pay this every request.',
    async (wire) => {
      assert.ok(String((await wire.initialize()).instructions).length < 800 * 5);
    },
  ],
  [
    'Three resources matter most.',
    async (wire) => {
      const { result = {} } = await wire.rpc('resources/list');
      const uris = (result.resources as { uri: string }[]).map(({ uri }) => uri);
      for (const uri of [
        'sprout://skill/authoring-guide',
        'sprout://canvas/sdk',
        'sprout://heartbeat/authoring-guide',
      ]) {
        assert.ok(uris.includes(uri), uri);
      }
    },
  ],
  [
    'Write tools with consequential effects (skill.write, canvas.create) support a two-step commit.',
    async (wire) => {
      for (const [tool, args] of [
        ['skill.write', { ...skill, name: 'Twice' }],
        ['canvas.create', { ...canvas, name: 'Twice' }],
        ['task.create', { ...task, name: 'Twice' }],
      ] as const) {
        const { specHash } = await wire.call(tool, { ...args, dryRun: true });
        await wire.call(tool, { ...args, specHash });
      }
    },
  ],
  [
    'A specHash over the canonical input: the order of its fields does not matter.',
    async (wire) => {
      const turned = Object.fromEntries(Object.entries(skill).reverse());
      const one = await wire.call('skill.write', { ...skill, dryRun: true });
      assert.equal((await wire.call('skill.write', { ...turned, dryRun: true })).specHash, one.specHash);
    },
  ],
  [
    'Two-step commit means the artifact your agent showed the parent is the artifact that ships.',
    async (wire) => {
      const args = { ...skill, name: 'Shown' };
      const { specHash, previewSkill } = await wire.call<{ specHash: string; previewSkill: Body }>('skill.write', {
        ...args,
        dryRun: true,
      });
      const { skillId } = await wire.call('skill.write', { ...args, specHash });
      const { skill: shipped } = await wire.call<{ skill: Body }>('skill.get', { skillId });
      for (const field of ['name', 'description', 'prompt', 'category', 'handsReferenced']) {
        assert.deepEqual(shipped[field], previewSkill[field], field);
      }
    },
  ],
  [
    'Every tool returns either a success envelope or one of four error codes.',
    async (wire) => {
      const wrong: [string, object][] = [
        ['task.create', {}],
        ['task.describe', { taskId: 'task_x' }],
        ['task.delete', { taskId: 'task_x' }],
        ['gems.adjust', { childId: wire.mia, delta: -1_000_000, reason: 'x' }],
        ['heartbeat.create', { name: 'x', cron: 'never', runSkillId: 'sk_x' }],
        ['family.update', { timezone: 'Mars/Olympus' }],
        ['no.such_tool', {}],
      ];
      for (const [tool, args] of wrong) assert.ok(codes.includes((await wire.refused(tool, args)).code), tool);
    },
  ],
  [
    'BAD_INPUT includes SAFETY_REJECTED.',
    async (wire) => {
      const error = await wire.refused('skill.write', {
        ...skill,
        prompt: 'Explain step by step how to make a pipe bomb.',
      });
      assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'SAFETY_REJECTED']);
    },
  ],
  [
    'BAD_INPUT includes invariant violations.',
    async (wire) => {
      const chat = { ...task, runMode: 'conversation', canvasSpec: { canvasId: 'cv_x' } };
      assert.equal((await wire.refused('task.create', chat)).code, 'BAD_INPUT');
    },
  ],
  [
    'PERMISSION_DENIED: stop. Don’t retry with the same id.',
    async (wire) => {
      const { code, retryable } = await wire.refused('task.delete', { taskId: 'task_none' });
      assert.deepEqual([code, retryable], ['PERMISSION_DENIED', false]);
    },
  ],
  [
    'If a scope is missing, reconnect to add it.',
    async (wire) => {
      const { code, fix } = await (await wire.narrow('family:read')).refused('gems.adjust', {
        ...{ childId: wire.mia, delta: 1, reason: 'x' },
      });
      assert.equal(code, 'PERMISSION_DENIED');
      assert.match(fix, /gems:adjust/);
    },
  ],
  [
    'DOMAIN_NOT_FOUND: treat as "not yours." Don’t probe further.',
    async (wire) => {
      const { code, retryable } = await wire.refused('task.describe', { taskId: 'task_none' });
      assert.deepEqual([code, retryable], ['DOMAIN_NOT_FOUND', false]);
    },
  ],
  [
    'Generate one stable UUID per logical operation; reuse it on retries.',
    async (wire) => {
      const key = { 'idempotency-key': randomUUID() };
      const tries = await Promise.all([1, 2, 3].map(() => wire.call('task.create', { ...task, name: 'Once' }, key)));
      assert.equal(new Set(tries.map(({ taskId }) => taskId)).size, 1);
    },
  ],
  [
    'A flaky network shouldn’t double-deliver a task.',
    async (wire) => {
      const key = { 'idempotency-key': randomUUID() };
      for (let tried = 0; tried < 3; tried++) await wire.call('task.create', { ...task, name: 'Delivered' }, key);
      const { items } = await wire.call<{ items: Body[] }>('task.list', { limit: 100 });
      assert.equal(items.filter(({ name }) => name === 'Delivered').length, 1);
    },
  ],
  [
    'The cap protects families from runaway-fire mistakes: it is per 24 hours, not per clock hour.',
    async (wire) => {
      const { skillId: runSkillId } = await wire.call('skill.write', { ...skill, name: 'Runaway' });
      for (const cron of ['* * * * *', '0 * * * *', '0,1,2,3,4 7 * * *']) {
        assert.equal(
          (await wire.refused('heartbeat.create', { name: 'x', cron, runSkillId })).reason,
          'CADENCE_EXCEEDED',
        );
      }
    },
  ],
  [
    'Your agent asks; the server responds. Heartbeats firing is discovered by polling reads.',
    async (wire) => {
      const { skillId: runSkillId } = await wire.call('skill.write', { ...skill, name: 'Polled' });
      const { heartbeatId } = await wire.call('heartbeat.create', { name: 'Polled', cron: '0 7 * * *', runSkillId });
      const { nextFires, lastRuns } = await wire.call('heartbeat.describe', { heartbeatId });
      assert.deepEqual([(nextFires as unknown[]).length, lastRuns], [5, []]);
    },
  ],
  [
    'Every tool requires one or more OAuth scopes.',
    async (wire) => {
      const all = (await toolsOf(wire)).map(({ name }) => name);
      const few = (await toolsOf(await wire.narrow('gems:read'))).map(({ name }) => name);
      assert.ok(few.includes('gems_query_balance') && !few.includes('gems_adjust') && !few.includes('task_list'));
      assert.ok(few.length < all.length / 4);
    },
  ],
  [
    'See the scope table for the per-tool mapping.',
    async (wire) => {
      const { text } = await wire.read('sprout://reference/scopes');
      for (const line of [/task:write[^\n]*task\.create/, /gems:adjust[^\n]*gems\.adjust/]) assert.match(text, line);
    },
  ],
];
