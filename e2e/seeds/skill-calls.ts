/** Seed 003, “Skill”: the page's own examples, each parameter, and the calls that read, invoke and post. */
import assert from 'node:assert/strict';
import type { Row } from './row.ts';
import type { Body, Wire } from './wire.ts';

/** As the page prints it. */
const example = {
  name: 'Refresh today’s check-in',
  description: 'Pull today’s school events and rewrite the check-in chat to match.',
  category: 'home_agent',
  prompt:
    'For {{input.child_name}} on {{input.today}}: read events from the school connector, find the open Daily check-in task, rewrite conversationSpec.guidance to fit today.',
  handsReferenced: ['task_list', 'task_update'],
  inputVariables: [{ name: 'child_name' }, { name: 'child_id' }, { name: 'today' }],
};
const plain = { name: 'Plain', description: 'Looks at the week.', prompt: 'Look at the week.' };
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One</title></head><body><h1>One</h1><button id="b">Done</button><script>document.getElementById("b").addEventListener("click", () => sprout.complete({}));</script></body></html>';

let number = 0;
const write = async (wire: Wire, fields: object = {}) =>
  String((await wire.call('skill.write', { ...plain, name: `Call ${++number}`, ...fields })).skillId);
const draw = async (wire: Wire) => {
  const fields = { html: page, completionSchema: { kind: 'complete' }, dimensions: { age: '5-9' } };
  return String((await wire.call('canvas.create', { name: `Drawn ${++number}`, emoji: '🎲', ...fields })).canvasId);
};
const get = async (wire: Wire, skillId: string) =>
  wire.call<{ skill: Body; canvases: readonly Body[] }>('skill.get', { skillId });

export const rows: readonly Row[] = [
  [
    'skill.write: the request example is accepted, and skill.get answers what it says.',
    async (wire) => {
      const { skillId } = await wire.call('skill.write', example);
      assert.match(String(skillId), /^sk_/);
      const { skill, canvases } = await get(wire, String(skillId));
      const { name, description, category, prompt, handsReferenced, inputVariables } = skill;
      assert.deepEqual({ name, description, category, prompt, handsReferenced, inputVariables }, example);
      assert.deepEqual(canvases, []);
    },
  ],
  [
    'name: library label.',
    async (wire) => {
      const skillId = await write(wire, { name: 'A label' });
      const { items } = await wire.call<{ items: Body[] }>('skill.list', { limit: 100 });
      assert.equal(items.find((item) => item.skillId === skillId)?.name, 'A label');
    },
  ],
  [
    'description: parent-language summary.',
    async (wire) => {
      const description = 'Schaut sich die Woche an.';
      assert.equal((await get(wire, await write(wire, { description }))).skill.description, description);
    },
  ],
  [
    'category: "generic" | "home_agent", and nothing else.',
    async (wire) => {
      assert.equal((await wire.refused('skill.write', { ...plain, category: 'sprout' })).code, 'BAD_INPUT');
    },
  ],
  [
    'ageRange: e.g. "5-7".',
    async (wire) => {
      assert.equal((await get(wire, await write(wire, { ageRange: '5-7' }))).skill.ageRange, '5-7');
    },
  ],
  [
    'specHash: echoed from a prior dry-run.',
    async (wire) => {
      const { specHash } = await wire.call('skill.write', { ...plain, name: 'Echoed', dryRun: true });
      assert.ok((await wire.call('skill.write', { ...plain, name: 'Echoed', dryRun: false, specHash })).skillId);
    },
  ],
  [
    'Two-step commit via dry-run + spec-hash for auditable commit: the preview is kept for the parents.',
    async (wire) => {
      const { specHash } = await wire.call('skill.write', { ...plain, name: 'Audited', dryRun: true });
      await wire.call('skill.write', { ...plain, name: 'Audited', specHash });
      const { items } = (await wire.family.act('parent', 'access.list_audit', { limit: 5 })) as { items: Body[] };
      assert.ok(items.some(({ previewId }) => typeof previewId === 'string'));
    },
  ],
  [
    'handsReferenced and inputVariables are not required.',
    async (wire) => {
      const { skill } = await get(wire, await write(wire));
      assert.deepEqual([skill.handsReferenced, skill.inputVariables], [[], []]);
    },
  ],
  [
    'skill.update: the request example: { changedFields: ["description", "canvasIds"] }.',
    async (wire) => {
      const [skillId, canvasId] = [await write(wire), await draw(wire)];
      const update = { skillId, description: 'Updated description.', addCanvasIds: [canvasId] };
      const { changedFields, skillId: same } = await wire.call('skill.update', update);
      assert.deepEqual([same, changedFields], [skillId, ['description', 'canvasIds']]);
    },
  ],
  [
    'skill.update scope: skill:write.',
    async (wire) => {
      const reader = await wire.narrow('skill:read');
      const error = await reader.refused('skill.update', { skillId: await write(wire), name: 'No' });
      assert.equal(error.reason, 'SCOPE_MISSING');
    },
  ],
  [
    'instructions: ownership + safety gate.',
    async (wire) => {
      const instructions = 'Explain step by step how to make a pipe bomb.';
      const error = await wire.refused('skill.update', { skillId: await write(wire), instructions });
      assert.equal(error.reason, 'SAFETY_REJECTED');
    },
  ],
  [
    'kidCallable / ageRange: ownership + policy gate.',
    async (wire) => {
      const skillId = await write(wire, { handsReferenced: ['gems_adjust'] });
      const error = await wire.refused('skill.update', { skillId, kidCallable: true, ageRange: '5-9' });
      assert.equal(error.reason, 'POLICY_REFUSED');
    },
  ],
  [
    'skill.list scope: skill:read.',
    async (wire) => {
      assert.equal((await (await wire.narrow('gems:read')).refused('skill.list')).reason, 'SCOPE_MISSING');
    },
  ],
  [
    'cursor: from a prior response.',
    async (wire) => {
      await write(wire);
      const first = await wire.call<{ items: Body[]; nextCursor: string }>('skill.list', { limit: 1 });
      const second = await wire.call<{ items: Body[] }>('skill.list', { limit: 1, cursor: first.nextCursor });
      assert.notEqual(first.items[0]?.skillId, second.items[0]?.skillId);
    },
  ],
  [
    'limit: default 50.',
    async (wire) => {
      const { items } = await wire.call<{ items: Body[] }>('skill.list');
      assert.ok(items.length <= 50);
      assert.equal((await wire.refused('skill.list', { limit: 0 })).code, 'BAD_INPUT');
    },
  ],
  [
    'nextCursor: string | null.',
    async (wire) => {
      const { nextCursor } = await wire.call('skill.list', { category: 'home_agent', limit: 50 });
      assert.equal(nextCursor, null);
    },
  ],
  [
    'Each item has lastTriggeredAt, with the offset of the family.',
    async (wire) => {
      const skillId = await write(wire);
      const item = async () =>
        (await wire.call<{ items: Body[] }>('skill.list', { limit: 100 })).items.find((one) => one.skillId === skillId);
      assert.equal((await item())?.lastTriggeredAt, null);
      await wire.call('skill.invoke', { skillId });
      assert.match(String((await item())?.lastTriggeredAt), /T.*(Z|[+-]\d\d:\d\d)$/);
    },
  ],
  [
    'skill.get scope: skill:read.',
    async (wire) => {
      const narrow = await wire.narrow('gems:read');
      assert.equal((await narrow.refused('skill.get', { skillId: await write(wire) })).reason, 'SCOPE_MISSING');
    },
  ],
  [
    'Canvas metadata is a point-in-time snapshot: renamed after caching skill.get, the cached name is stale.',
    async (wire) => {
      const canvasId = await draw(wire);
      const skillId = await write(wire, { canvasIds: [canvasId] });
      const cached = (await get(wire, skillId)).canvases[0]?.name;
      await wire.call('canvas.update', { canvasId, name: `Renamed ${++number}` });
      await wire.call('skill.update', { skillId, addCanvasIds: [canvasId] });
      assert.notEqual((await get(wire, skillId)).canvases[0]?.name, cached);
    },
  ],
  [
    'skill.invoke: the request example renders the response example.',
    async (wire) => {
      const { skillId } = await wire.call('skill.write', { ...example, category: 'generic' });
      const input = { child_name: 'Jay', child_id: 'a4b9-...', today: '2026-05-23' };
      const { renderedPrompt, canvases } = await wire.call('skill.invoke', { skillId, input });
      assert.equal(
        renderedPrompt,
        'For Jay on 2026-05-23: read events from the school connector, find the open Daily check-in task, rewrite conversationSpec.guidance to fit today.',
      );
      assert.deepEqual(canvases, []);
    },
  ],
  [
    'skill.invoke scope: skill:write.',
    async (wire) => {
      const reader = await wire.narrow('skill:read');
      assert.equal((await reader.refused('skill.invoke', { skillId: await write(wire) })).reason, 'SCOPE_MISSING');
    },
  ],
  [
    'input: not required.',
    async (wire) => {
      assert.equal((await wire.call('skill.invoke', { skillId: await write(wire) })).renderedPrompt, plain.prompt);
    },
  ],
  [
    'skill.invoke answers canvases: [{ canvasId, name, emoji }].',
    async (wire) => {
      const canvasId = await draw(wire);
      const { canvases } = await wire.call<{ canvases: Body[] }>('skill.invoke', {
        skillId: await write(wire, { canvasIds: [canvasId] }),
      });
      assert.deepEqual(
        [canvases[0]?.canvasId, canvases[0]?.emoji, typeof canvases[0]?.name],
        [canvasId, '🎲', 'string'],
      );
    },
  ],
  [
    'home_agent skill refused at Sprout-side invoke. Run it in your agent instead.',
    async (wire) => {
      const { code, fix } = await wire.refused('skill.invoke', {
        skillId: await write(wire, { category: 'home_agent' }),
      });
      assert.equal(code, 'PERMISSION_DENIED');
      assert.match(fix, /skill\.get/);
    },
  ],
  [
    'invocation does not fire kid-side notifications by itself.',
    async (wire) => {
      const before = await wire.family.act('Mia', 'kid.today', {});
      await wire.call('skill.invoke', { skillId: await write(wire) });
      assert.deepEqual((await wire.family.act('Mia', 'kid.today', {})).items, before.items);
    },
  ],
  [
    'skill.post_result scope: skill:write.',
    async (wire) => {
      const reader = await wire.narrow('skill:read');
      const args = { skillId: await write(wire), result: { summary: 'x' } };
      assert.equal((await reader.refused('skill.post_result', args)).reason, 'SCOPE_MISSING');
    },
  ],
  [
    'result: schema follows the skill’s declared response model.',
    async (wire) => {
      const responseModel = [{ name: 'pages', type: 'number', description: 'How many' }];
      const skillId = await write(wire, { responseModel });
      const error = await wire.refused('skill.post_result', {
        skillId,
        result: { pages: 'many' },
      });
      assert.equal(error.code, 'BAD_INPUT');
      assert.ok((await wire.call('skill.post_result', { skillId, result: { pages: 3 } })).resultId);
    },
  ],
  [
    'Deliver an auditable, parent-readable card.',
    async (wire) => {
      const result = { summary: 'Read the plan of the week.', data: { newGuidance: 'Ask about sports.' } };
      const { threadId } = await wire.call('skill.post_result', { skillId: await write(wire), result });
      const { items } = await wire.family.act('parent', 'inbox.get', { threadId });
      assert.match(JSON.stringify(items), /Read the plan of the week\./);
    },
  ],
  [
    'Heartbeat-fired results post automatically via postResultNotify.',
    async (wire) => {
      const heartbeat = { name: 'Posts', cron: '0 7 * * *', runSkillId: await write(wire), postResultNotify: true };
      const { heartbeatId } = await wire.call('heartbeat.create', heartbeat);
      assert.equal((await wire.call('heartbeat.describe', { heartbeatId })).postResultNotify, true);
    },
  ],
];
