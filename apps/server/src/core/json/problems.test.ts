import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { definition as whoami } from '../../domains/access/operations/whoami.ts';
import { definition as createCanvas } from '../../domains/canvas/operations/create.ts';
import { definition as adjustGems } from '../../domains/gems/operations/adjust.ts';
import { definition as listTransactions } from '../../domains/gems/operations/list-transactions.ts';
import { definition as updateScreentimeSettings } from '../../domains/screentime/operations/update-settings.ts';
import { definition as invokeSkill } from '../../domains/skill/operations/invoke.ts';
import { definition as writeSkill } from '../../domains/skill/operations/write.ts';
import { definition as createTask } from '../../domains/task/operations/create.ts';
import { definition as kidReportCanvas } from '../../domains/task/operations/kid-report-canvas.ts';
import { definition as waitAndRead } from '../live/wait-and-read.ts';
import type { OperationDefinition } from '../operations/define-operation.ts';
import { listProblems, problemsOf } from './problems.ts';

const schema = z.strictObject({
  name: z
    .string()
    .min(3)
    .max(5)
    .regex(/^[a-z]+$/, 'small letters'),
  count: z.int().min(1).max(9),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string()).min(1),
  day: z.iso.date(),
  inner: z.strictObject({ 'odd/key~': z.boolean() }),
});

const good = { name: 'abc', count: 1, kind: 'a', tags: ['x'], day: '2026-05-23', inner: { 'odd/key~': true } };

function problemsWith(change: object) {
  const parsed = schema.safeParse({ ...good, ...change }, { reportInput: true });
  assert.ok(parsed.error);
  return Object.fromEntries(
    listProblems(problemsOf(parsed.error, schema)).problems.map(({ path, expected }) => [path, expected]),
  );
}

function problemAt({ wireInput }: OperationDefinition, args: object, path: string): string {
  const { error } = wireInput.safeParse(args, { reportInput: true });
  assert.ok(error);
  return problemsOf(error, wireInput).find((problem) => problem.path === path)?.expected ?? '';
}

describe('the problems of arguments', () => {
  it('say what was expected at each place, in the contract’s words', () => {
    assert.deepEqual(problemsWith({ count: 10 }), { '/count': 'a value of at most 9' });
    assert.deepEqual(problemsWith({ count: 1.5 }), { '/count': 'whole number' });
    assert.deepEqual(problemsWith({ tags: [] }), { '/tags': 'a number of entries of at least 1' });
    assert.deepEqual(problemsWith({ kind: 'secret' }), { '/kind': 'one of "a", "b"' });
    assert.deepEqual(problemsWith({ day: 'secret' }), { '/day': 'a day that exists, as YYYY-MM-DD, e.g. 2026-05-23' });
    assert.deepEqual(problemsWith({ tags: ['x', 1] }), { '/tags/1': 'string' });
    assert.deepEqual(problemsWith({ inner: { 'odd/key~': 1 } }), { '/inner/odd~1key~0': 'boolean' });
    assert.deepEqual(problemsWith({ name: undefined }), { '/name': 'string, required' });
    assert.deepEqual(problemsWith({ 'extra/1': 1, more: 2 }), {
      '/extra~11': 'one of these arguments: name, count, kind, tags, day, inner',
      '/more': 'one of these arguments: name, count, kind, tags, day, inner',
    });
  });

  it('name what belongs into an object or a list that is missing, or is something else', () => {
    const skill = { name: 'a', description: 'b', prompt: 'c' };
    const ofVariable = '{ name, type, description }';
    assert.equal(
      problemAt(writeSkill, { ...skill, inputVariables: ['a'] }, '/inputVariables/0'),
      `object: ${ofVariable}; you sent text`,
    );
    assert.equal(
      problemAt(writeSkill, { ...skill, inputVariables: {} }, '/inputVariables'),
      `array: each ${ofVariable}`,
    );
    assert.equal(problemAt(writeSkill, { ...skill, canvasIds: 'a' }, '/canvasIds'), 'array; you sent text');
    assert.equal(problemAt(createCanvas, {}, '/completionSchema'), 'object, required: { kind, maxScore }');
  });

  it('say in which form a day and a time are written', () => {
    for (const scheduleSpec of [
      { taskType: 'onetime', oneTimeDate: '23.5.2026' },
      { taskType: 'onetime', oneTimeDate: '' },
    ]) {
      const problem = problemAt(createTask, { name: 'x', scheduleSpec }, '/scheduleSpec/oneTimeDate');
      assert.match(problem, /YYYY-MM-DD, e\.g\. 2026-05-23/);
    }
    const problem = problemAt(listTransactions, { childId: 'x', since: '2026-05-23 08:00' }, '/since');
    const [, example = ''] = /ISO 8601 .* e\.g\. (\S+) or /.exec(problem) ?? [];
    assert.ok(listTransactions.wireInput.safeParse({ childId: 'x', since: example }).success, problem);
  });

  it('name the arguments that exist in place of an unknown one, the closest first', () => {
    assert.deepEqual(
      problemAt(adjustGems, { Reason: 'x' }, '/Reason'),
      'one of these arguments: reason, childId, delta, upToBalance, idempotencyKey',
    );
    assert.deepEqual(problemAt(whoami, { me: true }, '/me'), 'no arguments');
    assert.deepEqual(
      problemAt(createTask, { until: 'x' }, '/until'),
      'one of these arguments: name, assignChildIds, assignAllChildren, runMode, scheduleSpec, conversationSpec, ' +
        'canvasSpec, cameraTaskSpec …',
    );
    assert.match(
      problemAt(createTask, { assignChildId: 'x' }, '/assignChildId'),
      /^one of these arguments: assignChildIds, /,
    );
    assert.match(
      problemAt(createTask, { scheduleSpec: { startMinute: 1 } }, '/scheduleSpec/startMinute'),
      /: startMinutes, /,
    );
    assert.match(problemAt(waitAndRead, { resources: [{ URI: 'x' }] }, '/resources/0/URI'), /: uri, sinceVersion$/);
    assert.match(
      problemAt(kidReportCanvas, { completion: { kind: 'complete', score: 3 } }, '/completion/score'),
      /^one of these arguments: kind/,
    );
  });

  it('say which kinds of value are allowed, and what is wrong with one of them', () => {
    const invoke = (input: unknown) => ({ skillId: 'x', input });
    assert.equal(
      problemAt(invokeSkill, invoke({ a: null }), '/input/a'),
      'string or number or boolean or array or object',
    );
    assert.equal(problemAt(invokeSkill, invoke({ a: 'x'.repeat(5001) }), '/input/a'), 'a length of at most 5000');
    assert.equal(problemAt(invokeSkill, invoke([]), '/input'), 'object');
    const daily = (dailyMinutes: unknown) => ({ dailyMinutes });
    assert.equal(problemAt(updateScreentimeSettings, daily('much'), '/dailyMinutes'), 'number or object');
    assert.equal(problemAt(updateScreentimeSettings, daily({ mon: 'x' }), '/dailyMinutes/mon'), 'number');
    assert.equal(
      problemAt(kidReportCanvas, { completion: { kind: 'won' } }, '/completion/kind'),
      'one of "score", "complete", "timed"',
    );
  });

  it('say whether a limit itself is allowed', () => {
    const schema = {
      name: 'x',
      html: 'x',
      completionSchema: { kind: 'score', maxScore: 0 },
      dimensions: { age: '5-7' },
    };
    assert.equal(problemAt(createCanvas, schema, '/completionSchema/maxScore'), 'a value of more than 0');
  });

  it('name each path once, with everything that is wrong there', () => {
    assert.deepEqual(problemsWith({ name: 'TOO LONG' }), { '/name': 'a length of at most 5; small letters' });
    assert.deepEqual(problemsWith({ name: [] }), { '/name': 'string' });
  });

  it('never repeat what the caller sent', () => {
    const all = problemsWith({ name: 'SECRET99', count: 'SECRET99', kind: 'SECRET99', day: 'SECRET99' });
    assert.doesNotMatch(JSON.stringify(all), /SECRET99/);
  });
});
