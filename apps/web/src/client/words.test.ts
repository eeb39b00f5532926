import assert from 'node:assert/strict';
import { it } from 'node:test';
import { languages } from '@sprout/messages/languages';
import { languageNow, needWords, setLanguage, type WordPack, wordsOf } from './words.ts';

/** A pack whose words come when the test lets them. */
function packOf(area: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const load = async () => {
    await gate;
    return { default: () => ({ [area]: { title: area } }) };
  };
  return { release, pack: Object.fromEntries(languages.map((language) => [language, load])) as unknown as WordPack };
}

it('words that a screen asked for while the language changed are there afterwards', async () => {
  const [first, more] = [packOf('kid'), packOf('kidMore')];
  const chosen = setLanguage('de', ['de'], first.pack);
  const asked = needWords(more.pack);
  more.release();
  await asked;
  first.release();
  await chosen;
  assert.equal(languageNow(), 'de');
  assert.deepEqual([wordsOf('kid'), wordsOf('kidMore')], [{ title: 'kid' }, { title: 'kidMore' }]);
});
