import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  argumentsOfWish,
  changesOfWish,
  draftOfRule,
  emptyWish,
  isForm,
  missingInWish,
  type ShownRule,
} from './wish.ts';
import { isKept, kindsFor, type StepForm } from './wish-then.ts';
import { emptyWhen, type When, whatNames } from './wish-when.ts';

const empty: StepForm = { kind: 'minutes', childId: '', amount: '20', text: '', answers: ['Yes', 'No'] };

const rule: ShownRule = {
  ruleId: 'ru_1',
  name: 'Before five',
  when: { allDone: { childId: 'ch_1' }, before: '17:00', days: ['fri', 'mon'] },
  unless: null,
  then: [{ tool: 'screentime.grant', arguments: { minutes: 20, childId: '{{event.childId}}' } }],
  ask: 'first',
  capPerDay: 4,
  state: 'active',
  approved: false,
  by: { kind: 'parent', id: 'pa_1', name: 'Pat' },
  createdAt: '2026-11-01T12:00:00Z',
  firedAt: null,
};

const change = (draft: Partial<ReturnType<typeof draftOfRule>>, of = rule) =>
  changesOfWish({ ...draftOfRule(of, empty), ...draft }, of, empty);

test('a rule whose shape the form has is in the form, and only what was changed is sent', () => {
  const draft = draftOfRule(rule, empty);
  assert.ok(isForm(draft.when) && !draft.steps.some(isKept));
  assert.deepEqual(change({}), {});
  assert.deepEqual(change({ cap: '2', ask: 'always' }), { ask: 'always', capPerDay: 2 });
  assert.deepEqual(change({ when: { ...emptyWhen, childId: 'ch_1' } }), { when: { allDone: { childId: 'ch_1' } } });
});

test('what an agent wrote that the form cannot say is kept whole, and never sent', () => {
  const strange: ShownRule = {
    ...rule,
    when: { event: 'canvas.played', childId: 'ch_1' },
    unless: { event: 'run.completed' },
    then: [
      { run: { skillId: 'sk_1', worker: 'agent' } },
      { tool: 'gems.adjust', arguments: { childId: 'ch_1', delta: 1, reason: 'x', upToBalance: true } },
      { remind: { text: 'Look' } },
    ],
  };
  const draft = draftOfRule(strange, empty);
  assert.ok(!isForm(draft.when) && !isForm(draft.unless));
  assert.deepEqual(draft.steps.map(isKept), [true, true, false]);
  assert.deepEqual(missingInWish(draft), []);
  assert.deepEqual(change({ name: 'Other', cap: '1' }, strange), { name: 'Other', capPerDay: 1 });
  assert.deepEqual(argumentsOfWish(draft, '').then, strange.then);
});

test('filters that a shape does not have are kept as they are', () => {
  const whens: When[] = [
    { event: 'task.completed', rewardId: 're_1' },
    { event: 'task.completed', minMinutes: 3 },
    { allDone: { childId: 'ch_1', taskIds: ['ta_1'] }, taskId: 'ta_1' },
  ];
  for (const when of whens) assert.ok(!isForm(draftOfRule({ ...rule, when }, empty).when), JSON.stringify(when));
});

test('every shape becomes arguments that are read back as the same form', () => {
  for (const what of whatNames) {
    for (const kind of kindsFor({ what })) {
      const when = { ...emptyWhen, what, childId: 'ch_1', taskIds: ['ta_1'], rewardId: 're_1', atLeast: '3' };
      const step = { ...empty, kind, childId: 'ch_1', amount: '5', text: 'Well done' };
      const draft = { ...emptyWish(step), name: 'One', when };
      assert.deepEqual(missingInWish(draft), []);
      const { when: wait, then } = argumentsOfWish(draft, '');
      const read = draftOfRule({ ...rule, name: 'One', when: wait, then } as ShownRule, empty);
      assert.ok(isForm(read.when) && !read.steps.some(isKept), `${what} ${kind}`);
      assert.deepEqual(argumentsOfWish(read, ''), argumentsOfWish(draft, ''));
    }
  }
});

test('only what waits can be decided, and what is missing is named once', () => {
  assert.ok(!kindsFor({ what: 'allDone' }).includes('yes'));
  assert.ok(!kindsFor({ what: 'task.submitted' }).includes('no'));
  assert.ok(!kindsFor({ what: 'open.question' }).includes('tellKid'));
  const nobody = { ...emptyWish({ ...empty, kind: 'remind' }), unless: emptyWhen };
  assert.deepEqual(missingInWish(nobody), ['kid', 'text']);
});
