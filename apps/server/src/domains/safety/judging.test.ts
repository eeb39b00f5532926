import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageCodes, readLists } from './language-files.ts';
import { type Measured, measure, tableOf } from './measure.ts';
import { builtIn } from './signals/built-in.ts';

const signal = new AbortController().signal;

/** Lists for judging are never trained on. */
const texts = languageCodes.flatMap((language) =>
  Object.entries(readLists(language, 'judging.txt')).flatMap(([list, some]) =>
    some.map((text) => ({ text, language, list })),
  ),
);

/** The languages that are held to the limits; others are printed. */
const judged = ['de', 'en', 'fr'];

const limits: Readonly<Record<string, (found: number, rejected: number) => boolean>> = {
  plain: (found) => found >= 0.9,
  veiled: (found) => found >= 0.6,
  family: (found, rejected) => found <= 0.05 && rejected === 0,
  twins: (found) => found <= 0.35,
};

describe('the built-in signals', () => {
  it('find what is harmful and leave families alone, as the table says', async (test) => {
    const rows = await measure(builtIn, texts, signal);
    for (const line of tableOf(rows).split('\n')) test.diagnostic(line);
    for (const language of judged) {
      for (const [list, holds] of Object.entries(limits)) {
        const row = rows.find((each) => each.language === language && each.list === list) as Measured;
        assert.ok(row.texts >= 40, `${language} ${list} has ${row.texts} texts`);
        const found = (row.asked + row.rejected) / row.texts;
        assert.ok(holds(found, row.rejected), `${language} ${list}: ${(100 * found).toFixed(1)} % found`);
      }
    }
  });

  it('are judged by sentences that the model was not trained on', () => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const trained = new Set(
      languageCodes.flatMap((language) => Object.values(readLists(language, 'sentences.txt')).flat().map(plain)),
    );
    assert.deepEqual(
      texts.filter(({ text }) => trained.has(plain(text))),
      [],
    );
  });
});
