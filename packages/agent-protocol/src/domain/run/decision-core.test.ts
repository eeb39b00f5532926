import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputOf, planOf, sketchWorkflow } from '../../testing/harness.ts';
import { decide } from './decide.ts';
import type { RunEvent } from './events.ts';
import { fingerprint, readFindings } from './finding.ts';
import { repeatsItself } from './judge.ts';
import { raiseQuestion } from './question.ts';
import { replay } from './replay.ts';
import { countFindings, isStale } from './staleness.ts';

const plan = planOf(sketchWorkflow([{ id: 'work' }]));
const people = { hasPeople: true };
const start: RunEvent = { type: 'run_started', runId: 'r', plan, at: 0 };
const attempt = (number: number, at = 0): RunEvent => ({
  type: 'attempt_started',
  step: 'work',
  iteration: 1,
  attempt: number,
  at,
  versions: {},
  input: { context: { feature_id: 'f', workflow: 'w', iteration: 1 }, paths: {}, task: { action: 'a', params: {} } },
});
const accepted = (number: number, summary: string): RunEvent => ({
  type: 'output_accepted',
  step: 'work',
  iteration: 1,
  attempt: number,
  at: 0,
  warnings: [],
  output: outputOf({ summary }),
});

function freeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) freeze(inner);
    Object.freeze(value);
  }
  return value;
}

test('the core is pure: it changes neither the events nor the state that it was given', () => {
  const events = freeze([start, attempt(1), accepted(1, 'done')]);
  const effects = events.map((_, index) => decide(freeze(replay(events.slice(0, index + 1))), people)?.type);
  assert.deepEqual(effects, ['dispatch', undefined, 'record']);
  assert.deepEqual(replay(events), replay(events));
});

test('an answer of an attempt that is over changes nothing', () => {
  const late = replay([start, attempt(1), { type: 'recovered', at: 5 }, attempt(2), accepted(1, 'late')]);
  assert.equal(late.steps.work?.output, null);
  const doubled = replay([start, attempt(1), accepted(1, 'first'), accepted(1, 'second')]);
  assert.equal(doubled.steps.work?.output?.summary, 'first');
});

test('events for unknown steps or other iterations change nothing', () => {
  const state = replay([start]);
  for (const event of [
    { ...attempt(1), step: 'other' },
    { ...attempt(1), iteration: 9 },
  ] as RunEvent[]) {
    assert.deepEqual(replay([start, event]).steps, state.steps);
  }
});

test('working time leaves out the gap before a recovery', () => {
  const state = replay([start, attempt(1, 1_000), { type: 'recovered', at: 900_000 }, attempt(2, 901_000)]);
  assert.equal(state.activeMs, 2_000);
});

test('a finding is known by check and place, not by id or wording', () => {
  const [a, b] = readFindings(
    '[{"id":"G-1","check":"CHK-1","place":"a.md","message":"x"},{"id":"G-2","check":"chk-1","place":" A.md","message":"y"}]',
    'f',
  );
  assert.ok(a && b);
  assert.equal(fingerprint(a), fingerprint(b));
  assert.notEqual(fingerprint(a), fingerprint({ ...a, place: 'b.md' }));
});

test('a finding that went away and came back is counted afresh', () => {
  const finding = { check: 'c', place: 'p', message: '' };
  const twice = countFindings(countFindings({}, [finding, finding]), [finding]);
  assert.equal(isStale(twice, 3), false);
  assert.equal(isStale(countFindings(twice, [finding]), 3), true);
  assert.equal(isStale(countFindings(countFindings(twice, []), [finding]), 2), false);
});

test('a findings file that is no list of findings is a finding itself', () => {
  for (const text of ['nope', '{}', '[{"place": "x"}]', '[1]']) {
    assert.equal(readFindings(text, 'f.json')[0]?.check, 'findings-file');
  }
  assert.equal(readFindings('{"findings": [{"check": "a"}]}', 'f')[0]?.check, 'a');
});

test('repetition: twice in a row, or two more calls after anything came back', () => {
  assert.equal(repeatsItself(['a', 'b', 'c']), false);
  assert.equal(repeatsItself(['a', 'a']), true);
  assert.equal(repeatsItself(['a', 'b', 'a']), false);
  assert.equal(repeatsItself(['a', 'b', 'a', 'c']), false);
  assert.equal(repeatsItself(['a', 'b', 'a', 'c', 'd']), true);
});

test('a run that ended has nothing left to do', () => {
  const state = replay([start, { type: 'run_ended', status: 'terminated', reason: 'cancelled', at: 1 }]);
  assert.equal(decide(state, people), undefined);
});

const proposing = { ...plan, steps: plan.steps.map((step) => ({ ...step, proposesWrites: true })) };
const proposal = outputOf({
  recommendation: 'escalate',
  artifacts: [{ path: 'a.md', operation: 'create', content: 'hello' }],
});
const asked: RunEvent[] = [
  { ...start, plan: proposing } as RunEvent,
  attempt(1),
  { ...accepted(1, ''), output: proposal } as RunEvent,
  { type: 'step_decided', step: 'work', iteration: 1, decision: 'ask', reason: 'escalate', at: 0 },
];

test('proposed writes wait for a person, and approval writes them', () => {
  const effect = decide(replay(asked), people);
  assert.ok(effect?.type === 'ask');
  assert.deepEqual(
    effect.draft.options.map(({ id }) => id),
    ['approve', 'continue', 'stop'],
  );
  assert.deepEqual(
    effect.draft.shown.map(({ path }) => path),
    ['a.md'],
  );
  const question = raiseQuestion(effect.draft, 'q', 0, 1_000);
  const answer = { choice: 'approve', text: '', by: 'a parent' };
  const approved: RunEvent[] = [
    ...asked,
    { type: 'question_asked', question, at: 0 },
    { type: 'answer_accepted', questionId: 'q', answer, at: 1 },
  ];
  assert.equal(decide(replay(approved), people)?.type, 'plan_writes');
  const at = { step: 'work', iteration: 1, at: 2 };
  const written = replay([
    ...approved,
    { type: 'writes_planned', ...at, writes: [] },
    { type: 'writes_applied', ...at },
  ]);
  const end = decide(written, people);
  assert.ok(end?.type === 'record' && end.event.type === 'step_decided');
  assert.deepEqual([end.event.decision, end.event.reason], ['complete', 'accepted']);
});

test('without proposals, an escalation writes first and asks then', () => {
  const [, ...rest] = asked;
  assert.equal(decide(replay([start, ...rest.slice(0, 2)]), people)?.type, 'plan_writes');
});
