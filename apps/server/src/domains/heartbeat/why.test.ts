import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lastRunsFailed, otherValues, whyInEnglish, whyInGerman, whys } from './why.ts';

it('every reason for a pause has German words, and no names that only agents know', () => {
  const reasons = [...Object.values(whys).map(({ en }) => en), otherValues('topic, day'), lastRunsFailed(3)];
  for (const why of reasons) {
    assert.notEqual(whyInGerman(why), why, why);
    for (const words of [whyInGerman(why), whyInEnglish(why)]) {
      assert.match(words, /^\p{Lu}.*\.$/u);
      assert.doesNotMatch(words, /_|cron\b.*read|[{}]/);
    }
  }
  assert.equal(whyInGerman(lastRunsFailed(3)), 'Seine letzten 3 Läufe sind gescheitert.');
});
