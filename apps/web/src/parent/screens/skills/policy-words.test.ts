import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codesInGerman } from '../../../../../server/src/domains/skill/card-words.ts';
import { speak } from '../../../../test/testing/speak.ts';
import { reasonWords } from './policy-words.ts';

const writes = { code: 'HAND_WRITES', message: 'task_create changes what the family sees.' };

describe('why a parent should look at a skill', () => {
  it('calls a tool by what it does', async () => {
    await speak('en');
    assert.equal(reasonWords(writes), 'It may make tasks: that changes what the family sees.');
    const young = { code: 'TEXT_FOR_NON_READERS', message: 'Kids under 6 cannot read much.' };
    assert.equal(reasonWords(young), young.message);
  });

  it('is German in German, for every code that the server tells in German', async () => {
    await speak('de');
    for (const code of codesInGerman) {
      const told = reasonWords({ code, message: 'task_create of the server.' });
      // A tool that Sprout does not know has no words.
      if (code !== 'HAND_UNKNOWN') assert.doesNotMatch(told, /task_create|of the server/, code);
    }
    assert.match(reasonWords(writes), /^Er darf .+: Das ändert/);
    await speak('en');
  });
});
