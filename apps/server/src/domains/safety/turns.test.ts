import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requireNoNames } from './names/require-no-names.ts';
import { isReadable } from './policy/readable.ts';
import { builtIn } from './signals/built-in.ts';

const kids = [{ name: 'Mia' }, { name: 'Anna-Lena' }];

/** How often others get a turn while something is done. */
async function turnsDuring(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const beat = () => {
    turns += 1;
    if (!isOver) setImmediate(beat);
  };
  setImmediate(beat);
  await act();
  isOver = true;
  return turns;
}

describe('checking a large page', () => {
  const filled = (before: string, filler: string) =>
    before + filler.repeat(Math.ceil(200_000 / filler.length)).slice(0, 200_000 - before.length);
  const pages = {
    text: filled('', 'Count the apples in the basket. '),
    'one word': filled('', 'é'),
    tags: filled('', '<p class="a">1</p>'),
    'signs that are no tags': filled('', '<'),
    'strings of a script': filled('<script>', '"ab" '),
    'one attribute': filled('<p title="', 'apple '),
    codes: filled('', '&#78;'),
  };
  for (const [what, text] of Object.entries(pages)) {
    it(`lets others have their turn: ${what}`, async () => {
      const texts = [{ field: 'html', text, kind: 'html' as const }];
      const { signal } = new AbortController();
      assert.ok((await turnsDuring(() => requireNoNames(kids, texts, signal))) > 8);
      const check = () => builtIn.check({ texts, audience: 'kid', kind: 'canvas', kids }, signal);
      assert.ok((await turnsDuring(check)) > 8);
    });
  }

  it('reads a text a few times only, whatever it is made of', () => {
    for (const unit of ['ж', 'aж', '@', 'a1', 'a.', 'a ', '{{', '${', '<']) isReadable(unit.repeat(200_000));
  });

  it('reads the long name of an attribute once', async () => {
    const text = `${filled('<p ', 'data-')}="how to buy weed">`;
    const { signal } = new AbortController();
    await builtIn.check(
      { texts: [{ field: 'html', text, kind: 'html' }], audience: 'kid', kind: 'canvas', kids },
      signal,
    );
  });
});
