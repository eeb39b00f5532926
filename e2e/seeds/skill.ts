/** Seed 003, “Skill”. */
import assert from 'node:assert/strict';
import type { Row } from './row.ts';
import { type Body, Wire } from './wire.ts';

const skill = {
  name: 'Refresh today’s check-in',
  description: 'Pull today’s school events and rewrite the check-in chat to match.',
  prompt: 'For {{input.child_name}} on {{input.today}}: read events from the school connector.',
  handsReferenced: ['task_list', 'task_update'],
  inputVariables: [{ name: 'child_name' }, { name: 'today' }],
};
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One</title></head><body><h1>One</h1><button id="b">Done</button><script>document.getElementById("b").addEventListener("click", () => sprout.complete({}));</script></body></html>';

let number = 0;
const write = async (wire: Wire, fields: object = {}) =>
  String((await wire.call('skill.write', { ...skill, name: `Skill ${++number}`, ...fields })).skillId);
const draw = async (wire: Wire) => {
  const fields = { html: page, completionSchema: { kind: 'complete' }, dimensions: { age: '5-9' } };
  return String((await wire.call('canvas.create', { name: `Canvas ${++number}`, emoji: '🎲', ...fields })).canvasId);
};

interface Got {
  readonly skill: Body;
  readonly canvases: readonly Body[];
}

export const rows: readonly Row[] = [
  [
    'The full external contract lives at sprout://skill/authoring-guide.',
    async (wire) => {
      const { text } = await wire.read('sprout://skill/authoring-guide');
      for (const tool of ['skill.write', 'skill.invoke', 'skill.post_result']) assert.ok(text.includes(tool), tool);
    },
  ],
  [
    'category: generic (default, runnable by either agent).',
    async (wire) => {
      const { skill: got } = await wire.call<Got>('skill.get', { skillId: await write(wire) });
      assert.equal(got.category, 'generic');
    },
  ],
  [
    'home_agent: refused at skill.invoke and heartbeat.create on Sprout’s side.',
    async (wire) => {
      const skillId = await write(wire, { category: 'home_agent' });
      const invoked = await wire.refused('skill.invoke', { skillId, input: { child_name: 'x', today: 'y' } });
      assert.equal(invoked.code, 'PERMISSION_DENIED');
      const beat = { name: 'Beat', cron: '0 7 * * *', runSkillId: skillId };
      assert.equal((await wire.refused('heartbeat.create', beat)).reason, 'HOME_AGENT_SKILL');
    },
  ],
  [
    'skill.write is safe to retry.',
    async (wire) => {
      const key = { 'idempotency-key': `skill ${++number}` };
      const made = () => wire.call('skill.write', { ...skill, name: 'Retried' }, key);
      assert.equal((await made()).skillId, (await made()).skillId);
    },
  ],
  [
    'Scope: skill:write.',
    async (wire) => {
      const reader = await wire.narrow('skill:read');
      assert.equal((await reader.refused('skill.write', skill)).reason, 'SCOPE_MISSING');
    },
  ],
  [
    'name, description and prompt are required.',
    async (wire) => {
      for (const field of ['name', 'description', 'prompt'] as const) {
        const { [field]: _, ...rest } = skill;
        const { details } = await wire.refused('skill.write', rest);
        assert.ok(JSON.stringify(details).includes(`/${field}`), field);
      }
    },
  ],
  [
    'prompt: the procedure your agent reads on invoke. Uses {{input.*}} placeholders.',
    async (wire) => {
      const input = { child_name: 'Jay', today: '2026-05-23' };
      const { renderedPrompt } = await wire.call('skill.invoke', { skillId: await write(wire), input });
      assert.equal(renderedPrompt, 'For Jay on 2026-05-23: read events from the school connector.');
    },
  ],
  [
    'handsReferenced: tool names declared as used. Underscore form (task_create).',
    async (wire) => {
      const { skill: got } = await wire.call<Got>('skill.get', { skillId: await write(wire) });
      assert.deepEqual(got.handsReferenced, ['task_list', 'task_update']);
    },
  ],
  [
    'inputVariables: [{ name, type?, description? }].',
    async (wire) => {
      const inputVariables = [{ name: 'child_name', type: 'string', description: 'Who' }, { name: 'today' }];
      const { skill: got } = await wire.call<Got>('skill.get', { skillId: await write(wire, { inputVariables }) });
      assert.deepEqual(got.inputVariables, inputVariables);
    },
  ],
  [
    'kidCallable: if true, kid app can launch this. Extra scrutiny.',
    async (wire) => {
      const error = await wire.refused('skill.write', { ...skill, kidCallable: true });
      assert.equal(error.code, 'BAD_INPUT');
      const joke = { ...skill, prompt: 'Tell a joke.', inputVariables: [], handsReferenced: [] };
      const shown = await wire.call('skill.write', { ...joke, kidCallable: true, ageRange: '5-12', dryRun: true });
      assert.ok((shown.policyDecision as Body).verdict);
    },
  ],
  [
    'canvasIds: canvas ids the skill links.',
    async (wire) => {
      const canvasId = await draw(wire);
      const { canvases } = await wire.call<Got>('skill.get', { skillId: await write(wire, { canvasIds: [canvasId] }) });
      assert.deepEqual(
        Object.keys(canvases[0] ?? {})
          .sort()
          .slice(0, 1),
        ['canvasId'],
      );
      assert.equal(canvases[0]?.canvasId, canvasId);
    },
  ],
  [
    'dryRun: if true, returns preview + specHash without writing: { previewSkill, policyDecision, specHash, nextStep }.',
    async (wire) => {
      const shown = await wire.call('skill.write', { ...skill, name: 'Only shown', dryRun: true });
      for (const field of ['previewSkill', 'policyDecision', 'specHash', 'nextStep']) assert.ok(field in shown, field);
      const { items } = await wire.call<{ items: Body[] }>('skill.list');
      assert.ok(!items.some(({ name }) => name === 'Only shown'));
    },
  ],
  [
    'Returns { skillId } on commit, with a nextStep that names skill.invoke or heartbeat.create.',
    async (wire) => {
      const { skillId, nextStep } = await wire.call('skill.write', { ...skill, name: `Skill ${++number}` });
      assert.match(String(skillId), /^sk_/);
      assert.match(String(nextStep), /skill.invoke|heartbeat.create/);
    },
  ],
  [
    'BAD_INPUT PII_IN_PROMPT: a real child’s name appeared verbatim in prompt or description.',
    async (wire) => {
      for (const field of ['prompt', 'description']) {
        const error = await wire.refused('skill.write', { ...skill, [field]: 'Talk to Mia.' });
        assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'PII_IN_PROMPT'], field);
      }
    },
  ],
  [
    'BAD_INPUT SPEC_HASH_MISMATCH: input changed between dry-run and commit.',
    async (wire) => {
      const { specHash } = await wire.call('skill.write', { ...skill, dryRun: true });
      const error = await wire.refused('skill.write', { ...skill, name: 'Another', specHash });
      assert.equal(error.reason, 'SPEC_HASH_MISMATCH');
    },
  ],
  [
    'skill.update: partial patch. Returns { skillId, changedFields }.',
    async (wire) => {
      const skillId = await write(wire);
      const canvasId = await draw(wire);
      const patch = { skillId, description: 'Updated description.', addCanvasIds: [canvasId] };
      const { changedFields } = await wire.call('skill.update', patch);
      assert.deepEqual(changedFields, ['description', 'canvasIds']);
    },
  ],
  [
    'instructions: the new prompt.',
    async (wire) => {
      const skillId = await write(wire);
      await wire.call('skill.update', { skillId, instructions: 'Read it again for {{input.today}}.' });
      const { skill: got } = await wire.call<Got>('skill.get', { skillId });
      assert.equal(got.prompt, 'Read it again for {{input.today}}.');
    },
  ],
  [
    'addCanvasIds: incremental, not full-replacement. removeCanvasIds: applied before adds.',
    async (wire) => {
      const canvases = await Promise.all(Array.from({ length: 6 }, () => draw(wire)));
      const skillId = await write(wire, { canvasIds: canvases.slice(0, 5) });
      const patch = { skillId, removeCanvasIds: [canvases[0]], addCanvasIds: [canvases[5]] };
      await wire.call('skill.update', patch);
      const { canvases: linked } = await wire.call<Got>('skill.get', { skillId });
      assert.deepEqual(linked.map(({ canvasId }) => canvasId).sort(), canvases.slice(1).sort());
    },
  ],
  [
    'BAD_INPUT CANVAS_OPS_CONFLICT: same id in add and remove.',
    async (wire) => {
      const canvasId = await draw(wire);
      const patch = {
        skillId: await write(wire, { canvasIds: [canvasId] }),
        addCanvasIds: [canvasId],
        removeCanvasIds: [canvasId],
      };
      assert.equal((await wire.refused('skill.update', patch)).reason, 'CANVAS_OPS_CONFLICT');
    },
  ],
  [
    'BAD_INPUT CANVAS_LIMIT_EXCEEDED: post-mutation total > 5 canvases.',
    async (wire) => {
      const canvases = await Promise.all(Array.from({ length: 6 }, () => draw(wire)));
      const skillId = await write(wire, { canvasIds: canvases.slice(0, 5) });
      const error = await wire.refused('skill.update', { skillId, addCanvasIds: [canvases[5]] });
      assert.equal(error.reason, 'CANVAS_LIMIT_EXCEEDED');
    },
  ],
  [
    'BAD_INPUT CANVAS_NOT_IN_SKILL: removeCanvasIds id not currently linked.',
    async (wire) => {
      const patch = { skillId: await write(wire), removeCanvasIds: [await draw(wire)] };
      assert.equal((await wire.refused('skill.update', patch)).reason, 'CANVAS_NOT_IN_SKILL');
    },
  ],
  [
    'skill.list: keyset-paginated. Each item carries identity, status, author tier, kid-callability, plus canvasIds.',
    async (wire) => {
      await write(wire);
      await write(wire);
      const first = await wire.call<{ items: Body[]; nextCursor: string }>('skill.list', { limit: 1 });
      const second = await wire.call<{ items: Body[] }>('skill.list', { limit: 1, cursor: first.nextCursor });
      assert.notEqual(first.items[0]?.skillId, second.items[0]?.skillId);
      const item = first.items[0] ?? {};
      for (const field of ['skillId', 'name', 'category', 'archived', 'kidCallable', 'canvasIds', 'lastTriggeredAt']) {
        assert.ok(field in item, field);
      }
    },
  ],
  [
    'No per-canvas metadata; no steps body; no inline canvas content.',
    async (wire) => {
      await write(wire, { canvasIds: [await draw(wire)] });
      const { items } = await wire.call<{ items: Body[] }>('skill.list', { limit: 1 });
      assert.ok(!('prompt' in (items[0] ?? {})) && !('canvases' in (items[0] ?? {})));
      assert.doesNotMatch(JSON.stringify(items), /<!doctype/);
    },
  ],
  [
    'includeArchived: default false. category: filter.',
    async (wire) => {
      const skillId = await write(wire, { category: 'home_agent' });
      await wire.family.act('parent', 'skill.archive', { skillId });
      const idsOf = async (args: object) =>
        (await wire.call<{ items: Body[] }>('skill.list', { limit: 200, ...args })).items.map((item) => item.skillId);
      assert.ok(!(await idsOf({})).includes(skillId));
      assert.ok((await idsOf({ includeArchived: true })).includes(skillId));
      assert.ok(!(await idsOf({ includeArchived: true, category: 'generic' })).includes(skillId));
    },
  ],
  [
    'skill.get: full skill row plus denormalized canvas metadata for chooser rendering: { skill, canvases: [{ canvasId, name, emoji }] }.',
    async (wire) => {
      const canvasId = await draw(wire);
      const { skill: got, canvases } = await wire.call<Got>('skill.get', {
        skillId: await write(wire, { canvasIds: [canvasId] }),
      });
      assert.equal(got.prompt, skill.prompt);
      assert.deepEqual([canvases[0]?.canvasId, canvases[0]?.emoji], [canvasId, '🎲']);
    },
  ],
  [
    'skill.invoke is render-only: invocation does not consume gems or fire kid-side notifications by itself.',
    async (wire) => {
      const before = await wire.call('gems.query_balance', { childId: wire.mia });
      const input = { child_name: 'Jay', today: 'today' };
      const { renderedPrompt, canvases } = await wire.call('skill.invoke', { skillId: await write(wire), input });
      assert.ok(renderedPrompt && Array.isArray(canvases));
      assert.equal((await wire.call('gems.query_balance', { childId: wire.mia })).balance, before.balance);
    },
  ],
  [
    'skill.post_result: publish a structured result to the family inbox. Returns { resultId, threadId, postedAt }.',
    async (wire) => {
      const result = { summary: 'Refreshed check-in guidance.', data: { newGuidance: 'Ask about sports.' } };
      const posted = await wire.call('skill.post_result', { skillId: await write(wire), result });
      assert.match(String(posted.resultId), /^rs_/);
      assert.ok(!Number.isNaN(Date.parse(String(posted.postedAt))));
      const { items } = await wire.call<{ items: Body[] }>('inbox.get', { threadId: posted.threadId });
      assert.match(JSON.stringify(items), /Refreshed check-in guidance\./);
    },
  ],
  [
    'Another family’s skill is not visible.',
    async (wire) => {
      const other = await Wire.connect(wire.url, `skills-${Date.now()}`);
      const skillId = await write(other);
      assert.equal((await wire.refused('skill.get', { skillId })).code, 'DOMAIN_NOT_FOUND');
    },
  ],
];
