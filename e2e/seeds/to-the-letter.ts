/** What an audit of the seeds found in a first version, and what agents taught by vendors' pages expect: one row for each, over the wire. */
import assert from 'node:assert/strict';
import type { Row } from './row.ts';
import { type Body, type ErrorBody, Wire } from './wire.ts';

export const daily = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
export const task = { name: 'Tidy', assignAllChildren: true, scheduleSpec: daily };
const skill = { name: 'Letter', description: 'Looks at the week.', prompt: 'Look at the week.' };
export const gemsOf = ({ mia }: Wire) => `sprout://child/${mia}/gems`;
let number = 0;
export const write = async (wire: Wire, fields: object = {}) =>
  String((await wire.call('skill.write', { ...skill, name: `Letter ${++number}`, ...fields })).skillId);

/** Asks over the app's API with the agent's token. */
async function askApi(wire: Wire, operation: string, args: object): Promise<{ status: number; error: ErrorBody }> {
  const response = await fetch(new URL(`/api/ops/${operation}`, wire.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${wire.family.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  return { status: response.status, ...((await response.json()) as { error: ErrorBody }) };
}

export const rows: readonly Row[] = [
  [
    '8. The same call again after an identical preview is never PREVIEW_STALE.',
    async (wire) => {
      const args = { ...task, name: 'Previewed twice' };
      const first = await wire.call('task.create', { ...args, dryRun: true });
      await wire.call('task.create', { ...args, dryRun: true });
      assert.ok((await wire.call('task.create', { ...args, specHash: first.specHash })).taskId);
    },
  ],
  [
    '8. PREVIEW_COMMITTED carries the id that was made.',
    async (wire) => {
      const args = { ...skill, name: 'Committed' };
      const { specHash } = await wire.call('skill.write', { ...args, dryRun: true });
      const { skillId } = await wire.call('skill.write', { ...args, specHash });
      const { reason, details } = await wire.refused('skill.write', { ...args, specHash });
      assert.deepEqual([reason, details?.id], ['PREVIEW_COMMITTED', skillId]);
    },
  ],
  [
    '8. Defaults spelt out do not change a specHash.',
    async (wire) => {
      const { specHash } = await wire.call('task.create', { ...task, dryRun: true });
      const spelt = { ...task, runMode: 'self_check', dryRun: true };
      assert.equal((await wire.call('task.create', spelt)).specHash, specHash);
    },
  ],
  [
    '9. task.list without status lists what there is; its next step is true of all of it.',
    async (wire) => {
      const { taskId } = await wire.call('task.create', { ...task, name: 'Ticked' });
      await wire.family.act('Mia', 'kid.submit_task', { taskId });
      const { items, nextStep } = await wire.call<{ items: Body[]; nextStep: string }>('task.list', { limit: 100 });
      assert.ok(items.some((item) => item.taskId === taskId));
      assert.match(nextStep, /task\.(describe|complete|review|list|create)/);
    },
  ],
  [
    '9. Also on a day off.',
    async (wire) => {
      const other = await Wire.connect(wire.url, `day-off-${Date.now()}`);
      await other.call('task.create', task);
      const { date } = await other.family.act('Mia', 'kid.today', {});
      await other.call('task.pause_schedule', { from: date, until: date });
      const { items, nextStep } = await other.call<{ items: Body[]; nextStep: string }>('task.list');
      assert.equal(items.length, 1);
      assert.ok(nextStep.length > 10 && !/still to do/.test(nextStep), nextStep);
    },
  ],
  [
    '12. Over MCP and over /api alike, what only parents do says where: the time zone, people, passwords.',
    async (wire) => {
      for (const [operation, args] of [
        ['family.update', { timezone: 'Europe/Paris' }],
        ['family.add_kid', { name: 'Zoe', birthDate: '2020-01-01' }],
        ['access.change_password', { password: 'x' }],
      ] as const) {
        const overMcp = await wire.refused(operation, args);
        const { status, error } = await askApi(wire, operation, args);
        assert.deepEqual([status, error.code, error.reason], [403, 'PERMISSION_DENIED', 'PARENTS_ONLY'], operation);
        assert.deepEqual([error.fix, error.message], [overMcp.fix, overMcp.message], operation);
      }
      assert.match((await askApi(wire, 'family.update', { timezone: 'Europe/Paris' })).error.fix, /time_zone/);
    },
  ],
  [
    '15. Approval cards speak the parents’ language: Sprout’s verb, “counts at once”, one date.',
    async (wire) => {
      const asker = await wire.narrow('inbox:write', 'inbox:read', 'family:read', 'task:write');
      const give = { tool: 'screentime_grant', arguments: { childId: wire.mia, minutes: 20 } };
      const scheduleSpec = { taskType: 'onetime', oneTimeDate: '2126-05-23' };
      const make = { tool: 'task_create', arguments: { ...task, scheduleSpec, reviewPolicy: 'auto' } };
      const options = [
        { label: 'Ship exactly this', actions: [give] },
        { label: 'A task', actions: [make] },
        { label: 'Not today', actions: [] },
      ];
      const { threadId } = await asker.call('inbox.ask', { title: 'More time?', body: 'It rains.', options });
      const { items } = await wire.family.act('parent', 'inbox.get', { threadId });
      type Shown = { label: string; actions: { asParent?: boolean; changes: { verb: string }[] }[] };
      const [card] = items as { options: Shown[] }[];
      const [given, made, not] = card?.options ?? [];
      assert.deepEqual([given?.actions[0]?.asParent, given?.actions[0]?.changes[0]?.verb], [true, 'Give 20 minutes']);
      const words = JSON.stringify(made?.actions[0]?.changes);
      assert.match(words, /counts at once/i);
      assert.doesNotMatch(words, /without a look/);
      assert.equal(words.match(/2126/g)?.length, 1, words);
      assert.equal(not?.label, 'Not today');
    },
  ],
  [
    '16. Subscribing again to a URI that a half-open connection watches takes over: the new response is the stream.',
    async (wire) => {
      await wire.initialize();
      const first = await wire.subscribe(gemsOf(wire));
      assert.ok((await first.stream.next()).result);
      const second = await wire.subscribe(gemsOf(wire));
      assert.ok((await second.stream.next()).result);
      await wire.family.act('parent', 'gems.adjust', { childId: wire.mia, delta: 1, reason: 'Tip' });
      assert.equal((await second.stream.next()).params?.uri, gemsOf(wire));
      await Promise.all([first.stream.cancel(), second.stream.cancel()]);
    },
  ],
  [
    '17. A stream is bound to the grant: it ends when the grant ends.',
    async (wire) => {
      const narrow = await wire.narrow('gems:read');
      const { stream } = await narrow.subscribe(gemsOf(wire));
      assert.ok((await stream.next()).result);
      const { identity } = await narrow.call<{ identity: { grantId: string } }>('mcp.whoami');
      await wire.family.act('parent', 'access.revoke_grant', { grantId: identity.grantId });
      assert.equal(await stream.ends(), true);
    },
  ],
  [
    '18. An artifact that creates over a living thing with other content is a conflict, not a twin task.',
    async (wire) => {
      const { taskId } = await wire.call('task.create', { ...task, name: 'Living' });
      const skillId = await write(wire, { handsReferenced: ['task_create', 'task_update'] });
      const { runId } = await wire.call('run.start', { skillId, worker: 'agent' });
      const { leaseToken } = await wire.call('run.submit_output', { runId, claim: true });
      const content = JSON.stringify({ ...task, name: 'A twin' });
      const artifacts = [{ path: `task/${taskId}.json`, operation: 'create', content }];
      const output = { success: true, summary: 'Made it.', artifacts, recommendation: 'proceed' };
      await wire.rpc('tools/call', { name: 'run.submit_output', arguments: { runId, leaseToken, output } });
      const { items } = await wire.call<{ items: Body[] }>('task.list', { limit: 100 });
      assert.ok(!items.some(({ name }) => name === 'A twin'));
      assert.equal((await wire.call('task.describe', { taskId })).name, 'Living');
    },
  ],
  [
    '18. The artifact .workflow/index.md with update works.',
    async (wire) => {
      const skillId = await write(wire);
      const { runId } = await wire.call('run.start', { skillId, worker: 'agent' });
      const { leaseToken } = await wire.call('run.submit_output', { runId, claim: true });
      const artifacts = [{ path: '.workflow/index.md', operation: 'update', content: '# Index\n\n- one gap\n' }];
      const output = { success: true, summary: 'Noted.', artifacts, recommendation: 'proceed' };
      const { status } = await wire.call('run.submit_output', { runId, leaseToken, output });
      assert.equal(status, 'completed');
    },
  ],
  [
    '19. inputVariables of type array and object render as JSON.',
    async (wire) => {
      const inputVariables = [
        { name: 'list', type: 'array' },
        { name: 'thing', type: 'object' },
      ];
      const prompt = 'Use {{input.list}} and {{input.thing}}.';
      const input = { list: ['a', 'b'], thing: { n: 1 } };
      const { renderedPrompt } = await wire.call('skill.invoke', {
        skillId: await write(wire, { prompt, inputVariables }),
        input,
      });
      assert.equal(renderedPrompt, 'Use ["a","b"] and {"n":1}.');
    },
  ],
  [
    '19. Unknown types are refused at write; extra input keys are ignored with a warning; an undeclared placeholder is declared by use.',
    async (wire) => {
      const odd = { ...skill, prompt: 'Use {{input.x}}.', inputVariables: [{ name: 'x', type: 'banana' }] };
      assert.equal((await wire.refused('skill.write', odd)).code, 'BAD_INPUT');
      const { skillId, warnings } = await wire.call<{ skillId: string; warnings: unknown[] }>('skill.write', {
        ...{ ...skill, name: 'Declared', prompt: 'Use {{input.week}}.' },
      });
      assert.ok(warnings.length > 0);
      const used = await wire.call<{ warnings: unknown[] }>('skill.invoke', {
        skillId,
        input: { week: 'x', more: 'y' },
      });
      assert.match(JSON.stringify(used.warnings), /more/);
    },
  ],
  [
    '19. Outside tools may stand in handsReferenced of a home_agent skill.',
    async (wire) => {
      const handsReferenced = ['school_connector_read', 'task_list'];
      await write(wire, { category: 'home_agent', handsReferenced });
      assert.equal((await wire.refused('skill.write', { ...skill, handsReferenced })).code, 'BAD_INPUT');
    },
  ],
  [
    '20. skill.post_result: the object can be read back as it was sent.',
    async (wire) => {
      const result = { summary: 'Counted.', data: { taskId: '01c0', deep: { list: [1, { two: 2 }] } } };
      const { resultId, threadId } = await wire.call('skill.post_result', { skillId: await write(wire), result });
      const read = await wire.call<{ data: Body }>('skill.get_result', { resultId });
      assert.deepEqual(read.data, result);
      const { items } = await wire.call<{ items: Body[] }>('inbox.get', { threadId });
      assert.deepEqual((items.find((item) => item.resultId === resultId) as Body).data, result);
    },
  ],
];
