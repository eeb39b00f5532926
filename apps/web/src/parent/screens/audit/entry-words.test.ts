import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { speak } from '../../../../test/testing/speak.ts';
import { entryWords } from './entry-words.ts';

const told = (operation: string, ...types: string[]) => {
  const timestamp = '2026-11-17T08:00:00+01:00';
  const actor = { kind: 'parent' as const, id: 'par_1' };
  const events = types.map((type) => ({ eventId: 'ev_1', type, actor, refs: {}, payload: {}, timestamp, said: type }));
  return entryWords({ operation, actor, events });
};

describe('an entry of the audit', () => {
  before(() => speak('en'));

  it('tells what was answered, and then what followed from it', () => {
    assert.equal(
      told('inbox.answer', 'gems.adjusted', 'task.completed', 'inbox.answered'),
      'inbox.answered. gems.adjusted. task.completed',
    );
  });

  it('tells what followed where the operation has words of its own', () => {
    assert.equal(told('run.answer', 'run.completed'), 'The question of a run was answered. run.completed');
    assert.equal(told('access.sign_in'), 'Signed in');
  });

  it('tells what the operation does where nothing happened', () => {
    assert.equal(told('task.update'), 'Did this: change tasks');
  });
});
