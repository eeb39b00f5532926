/** The same audit, from scopes and frames on: what vendor-taught agents expect, and small ones. */
import assert from 'node:assert/strict';
import { startServerHere } from '../../apps/server/src/testing/index.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import type { Row } from './row.ts';
import { daily, gemsOf, task, write } from './to-the-letter.ts';
import { type Body, Wire } from './wire.ts';

const draw = (body: string) => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body><h1>A</h1>${body}</body></html>`,
  completionSchema: { kind: 'complete' },
  dimensions: { age: '5-9' },
});
const button = '<button id="b">Done</button>';

let number = 0;

export const rows: readonly Row[] = [
  [
    '21. A missing scope with a static token answers 200 with the envelope.',
    async (wire) => {
      const narrow = await wire.narrow('family:read');
      const response = await narrow.post({ method: 'tools/call', params: { name: 'task.create', arguments: task } });
      assert.equal(response.status, 200);
      assert.match(await response.text(), /SCOPE_MISSING/);
    },
  ],
  [
    '21. -32602 answers carry data.error.code everywhere.',
    async (wire) => {
      for (const [method, params] of [
        ['tools/call', { name: 5 }],
        ['resources/read', { uri: 'sprout://nothing/here' }],
        ['resources/subscribe', { uri: 'no uri' }],
        ['prompts/get', { name: 'none' }],
      ] as const) {
        const { error } = await wire.rpc(method, params);
        if (error?.code === -32602) assert.ok(error.data?.error?.code, method);
      }
      assert.equal(
        (await wire.rpc('resources/read', { uri: 'sprout://nothing/here' })).error?.data?.error?.code,
        'BAD_INPUT',
      );
    },
  ],
  [
    '22. A reader that keeps up gets a frame for each change.',
    async (wire) => {
      await wire.initialize();
      const { stream } = await wire.subscribe(gemsOf(wire));
      assert.ok((await stream.next()).result);
      const tips = Array.from({ length: 8 }, () =>
        wire.family.act('parent', 'gems.adjust', { childId: wire.mia, delta: 1, reason: 'Tip' }),
      );
      await Promise.all(tips);
      for (let frame = 0; frame < 8; frame++) assert.equal((await stream.next()).params?.uri, gemsOf(wire));
      await stream.cancel();
    },
  ],
  [
    '22. Concurrent duplicates with a key wait for the first answer.',
    async (wire) => {
      const key = { 'idempotency-key': `together ${Date.now()}` };
      const args = { childId: wire.mia, delta: 1, reason: 'Together' };
      const answers = await Promise.all(Array.from({ length: 6 }, () => wire.call('gems.adjust', args, key)));
      assert.equal(new Set(answers.map(({ transactionId }) => transactionId)).size, 1);
    },
  ],
  [
    '23. dailyTarget as submissions per day.',
    async (wire) => {
      const conversationSpec = { guidance: 'The day at school', minResponses: 1, effort: 'lenient', dailyTarget: 2 };
      const chat = { ...task, name: 'Twice a day', runMode: 'conversation', conversationSpec };
      const { taskId } = await wire.call('task.create', chat);
      const first = await wire.family.act('Mia', 'kid.reply', { taskId, text: 'We painted a horse' });
      const second = await wire.family.act('Mia', 'kid.reply', { taskId, text: 'We sang a song' });
      assert.deepEqual([first.state, second.state], ['to_do', 'done']);
      assert.notEqual(first.submissionId, second.submissionId);
    },
  ],
  [
    '23. screentime.list_requests defaults to pending.',
    async (wire) => {
      await wire.family.act('Ben', 'kid.request_screentime', { durationMinutes: 10 });
      const { items } = await wire.call<{ items: Body[] }>('screentime.list_requests');
      assert.ok(items.length > 0 && items.every(({ status }) => status === 'pending'));
    },
  ],
  [
    '23. import … from "@sprout/canvas/sdk" and sprout.timed(seconds) work in canvases.',
    async (wire) => {
      const script = 'document.getElementById("b").addEventListener("click", () => sprout.timed(12));';
      const imported = `${button}<script type="module">import { sprout } from '@sprout/canvas/sdk';${script}</script>`;
      for (const body of [imported, `${button}<script>${script}</script>`]) {
        const canvas = { ...draw(body), name: `Timed ${++number}`, completionSchema: { kind: 'timed' } };
        assert.ok((await wire.call('canvas.create', canvas)).canvasId);
      }
    },
  ],
  [
    '24. nextFireAt says the real time: no spread on one process.',
    async (wire) => {
      const heartbeat = { name: 'On time', cron: '30 7 * * *', tz: 'UTC', runSkillId: await write(wire) };
      const { heartbeatId } = await wire.call('heartbeat.create', heartbeat);
      const { nextFires } = await wire.call<{ nextFires: string[] }>('heartbeat.describe', { heartbeatId });
      for (const at of nextFires) assert.match(new Date(at).toISOString(), /T07:30:00\.000Z$/);
      const { items } = await wire.call<{ items: Body[] }>('heartbeat.list', { limit: 100 });
      assert.equal(items.find((item) => item.heartbeatId === heartbeatId)?.nextFireAt, nextFires[0]);
    },
  ],
  [
    '25. A canvas with analyser errors still previews in a dry run; the commit is what is refused.',
    async (wire) => {
      const canvas = { ...draw('<p>No way to end it</p>'), name: 'Endless' };
      const { analyzerIssues } = await wire.call<{ analyzerIssues: Body[] }>('canvas.create', {
        ...canvas,
        dryRun: true,
      });
      assert.ok(analyzerIssues.some(({ severity }) => severity === 'error'));
      assert.equal((await wire.refused('canvas.create', canvas)).reason, 'CANVAS_REJECTED');
    },
  ],
  [
    '26. With the safety provider down, skill.update { kidCallable | ageRange } and names still answer.',
    async () => {
      const scratch = makeTempDir();
      const settings = { SPROUT_SIGN_UP: 'open', SPROUT_RATE_LIMITS: 'off', SPROUT_DATA_DIR: scratch.path };
      const whole = await startServerHere(settings, scratch.path);
      const wire = await Wire.connect(whole.url, 'provider');
      const skillId = await write(wire, { prompt: 'Tell a joke about cats.' });
      await whole.stop();
      const guard = { SPROUT_SAFETY_KIND: 'guard', SPROUT_SAFETY_MODEL: 'Qwen3Guard' };
      const nowhere = { SPROUT_SAFETY_URL: 'http://127.0.0.1:9/v1/chat/completions' };
      const port = { SPROUT_PORT: new URL(whole.url).port };
      const broken = await startServerHere({ ...settings, ...guard, ...nowhere, ...port }, scratch.path);
      try {
        await wire.initialize();
        await wire.call('skill.update', { skillId, name: 'Cats' });
        await wire.call('skill.update', { skillId, kidCallable: true, ageRange: '6-12' });
        const { code } = await wire.refused('skill.update', { skillId, prompt: 'Tell a joke about dogs.' });
        assert.equal(code, 'INTERNAL_ERROR');
      } finally {
        await broken.stop();
        scratch.remove();
      }
    },
  ],
  [
    '26. GET /kid/none.js is 404.',
    async (wire) => {
      const response = await fetch(new URL('/kid/none.js', wire.url));
      await response.body?.cancel();
      assert.equal(response.status, 404);
    },
  ],
  [
    '26. An unknown activity type names itself and the known ones.',
    async (wire) => {
      for (const type of ['nope', 'task.nope']) {
        const { details } = await wire.refused('activity.list', { types: [type] });
        assert.match(JSON.stringify(details), /task\.\w+/, type);
      }
      const { error } = await wire.rpc('resources/read', { uri: 'sprout://family/activity?types=nope' });
      assert.match(JSON.stringify(error), /nope/);
    },
  ],
  [
    '26. timeoutMs shows its maximum; heartbeat.update pause takes until, and list and describe show it.',
    async (wire) => {
      const { result } = await wire.rpc('tools/list');
      const tools = (result as { tools: { name: string; inputSchema: object }[] }).tools;
      const waiting = tools.find(({ name }) => name === 'resource_wait_and_read');
      assert.match(JSON.stringify(waiting?.inputSchema), /"timeoutMs":\{[^}]*At most \d+/);
      const heartbeat = { name: 'Paused', cron: '0 7 * * *', runSkillId: await write(wire) };
      const { heartbeatId } = await wire.call('heartbeat.create', heartbeat);
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const { pausedUntil } = await wire.call('heartbeat.update', { heartbeatId, action: 'pause', until });
      assert.ok(pausedUntil);
      assert.equal((await wire.call('heartbeat.describe', { heartbeatId })).pausedUntil, pausedUntil);
      const { items } = await wire.call<{ items: Body[] }>('heartbeat.list', { limit: 100 });
      assert.equal(items.find((item) => item.heartbeatId === heartbeatId)?.pausedUntil, pausedUntil);
    },
  ],
  [
    '26. resources/unsubscribe without its session is an error, not {}.',
    async (wire) => {
      const fresh = await wire.narrow('gems:read');
      const headers = { 'mcp-session-id': 'made-up' };
      const { error, result } = await fresh.rpc('resources/unsubscribe', { uri: gemsOf(wire) }, headers);
      assert.ok(error !== undefined, JSON.stringify(result));
    },
  ],
  [
    '26. A stringified object is told “you sent text”.',
    async (wire) => {
      const error = await wire.refused('task.create', { ...task, scheduleSpec: JSON.stringify(daily) });
      assert.match(JSON.stringify(error), /text/);
    },
  ],
  [
    '26. A kid’s profile says which look and reading aloud apply.',
    async (wire) => {
      const { state } = await wire.read(`sprout://child/${wire.mia}/profile`);
      assert.match(JSON.stringify(state), /look/);
      assert.match(JSON.stringify(state), /[rR]ead/);
    },
  ],
  [
    '26. A run that updates a deleted task says so.',
    async (wire) => {
      const { taskId } = await wire.call('task.create', { ...task, name: 'Gone' });
      const skillId = await write(wire, { handsReferenced: ['task_update'] });
      const { runId } = await wire.call('run.start', { skillId, worker: 'agent' });
      const { leaseToken } = await wire.call('run.submit_output', { runId, claim: true });
      await wire.family.act('parent', 'task.delete', { taskId });
      const artifacts = [{ path: `task/${taskId}.json`, operation: 'update', content: '{"name":"New"}' }];
      const output = { success: true, summary: 'Renamed.', artifacts, recommendation: 'proceed' };
      await wire.rpc('tools/call', { name: 'run.submit_output', arguments: { runId, leaseToken, output } });
      const said = JSON.stringify(await wire.call('run.get', { runId }));
      assert.doesNotMatch(said, /Allow it in the agent/);
      assert.match(said, /Nothing in your family has the id/);
    },
  ],
];
