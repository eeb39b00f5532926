import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { NameMask } from './name-mask.ts';

const people = [
  { id: 'ch_1', kind: 'kid', names: ['Mia Linden'] },
  { id: 'ch_2', kind: 'kid', names: ['Maximilian "Maxi" Linden'] },
  { id: 'par_1', kind: 'parent', names: ['Quentin Linden'] },
] as const;
const never = new AbortController().signal;

describe('names that leave this machine', () => {
  it('are replaced in every spelling, and every word of them', async () => {
    const mask = new NameMask(people);
    const hidden = await mask.hide(
      'Mia, MIA’s, Mias, M\u200bia, Mia Linden, maxi, Maximilian, QUENTIN and the Lindens: Linden',
      never,
    );
    assert.doesNotMatch(hidden.replace('Lindens', ''), /mia|maxi|quentin|linden/i);
    assert.equal(await mask.hide('For Mia Linden.', never), 'For [KID_1] [NAME_1].');
    assert.equal(await mask.hide('<p>M&#105;a</p>', never), '<p>[KID_1]</p>');
  });

  it('are put back, also where a model drops the brackets or adds a genitive', () => {
    const mask = new NameMask(people);
    assert.equal(mask.show('[KID_1] and KID_1s book, [PARENT_1]: KID_9'), 'Mia and Mias book, Quentin: KID_9');
  });

  it('leave neither through keys nor through nested values', async () => {
    const mask = new NameMask(people);
    const hidden = await mask.hideAll({ Mia: [{ note: 'by Quentin' }, 3, null, true] }, never);
    assert.deepEqual(hidden, { '[KID_1]': [{ note: 'by [PARENT_1]' }, 3, null, true] });
    assert.deepEqual(mask.showAll(hidden), { Mia: [{ note: 'by Quentin' }, 3, null, true] });
  });

  it('leave ids as they are, although one may spell a name', async () => {
    const mask = new NameMask([{ id: 'ch_1', kind: 'kid', names: ['Ada'] }]);
    const id = `ch_019${'0'.repeat(13)}4ada7${'0'.repeat(11)}`;
    assert.equal(await mask.hide(`${id} is Ada, ada4`, never), `${id} is [KID_1], [KID_1]4`);
  });

  it('cannot be asked for by a text that looks like a placeholder', async () => {
    const mask = new NameMask(people);
    const hidden = await mask.hide('Call me [KID_2] or KID_1 or TEXT_1', never);
    assert.doesNotMatch(hidden, /KID_/);
    assert.equal(mask.show(hidden), 'Call me [KID_2] or KID_1 or TEXT_1');
  });

  it('come back as they were from any text without other spellings', async () => {
    const part = fc.oneof(
      fc.constantFrom('Mia Linden', 'Quentin', '[KID_1]', 'TEXT_2', 'KID_', ' ', '\n', ', '),
      fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const mask = new NameMask(people);
        const hidden = await mask.hide(parts.join(' | '), never);
        assert.doesNotMatch(hidden, /Mia|Quentin|Linden/);
        assert.equal(mask.show(hidden), parts.join(' | '));
      }),
    );
  });
});
