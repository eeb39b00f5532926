import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { NameFinder, type TextKind } from './find-names.ts';
import { ordinaryWords } from './ordinary-words.ts';

function found(names: string | readonly string[], text: string, kind: TextKind = 'text'): string[] {
  const kids = [names].flat().map((name) => ({ name }));
  return new NameFinder(kids).find(text, kind).map(({ start, end }) => text.slice(start, end));
}

const assertFound = (name: string, ...texts: string[]) => {
  for (const text of texts) assert.equal(found(name, text).length, 1, `${name} in ${JSON.stringify(text)}`);
};
const assertNotFound = (name: string, ...texts: string[]) => {
  for (const text of texts) assert.deepEqual(found(name, text), [], `${name} in ${JSON.stringify(text)}`);
};

describe('finding a kid’s name', () => {
  it('finds it as a word, in any case, beside any punctuation', () => {
    assertFound(
      'Mia',
      'Mia',
      'mia',
      'MIA',
      'For Mia: read.',
      '(mia)',
      'Mia,Tom',
      'mia_score',
      'Mia2',
      '@mia',
      'a/Mia/b',
    );
    assert.deepEqual(found('Mia', 'Mia and mia and MIA'), ['Mia', 'mia', 'MIA']);
  });

  it('does not find it inside another word', () => {
    assertNotFound('Mia', 'Miami', 'Amiable', 'Mialgia', 'Lamia', 'MiaScore');
    assertNotFound('Ben', 'eben', 'Bentley', 'neben');
    assertNotFound('Tim', 'time', 'Timing');
  });

  it('finds the genitive, and takes the plural of a word for a word', () => {
    assertFound('Mia', "Mia's toys", 'Mia’s toys', 'Mias Spielzeug');
    assertFound('Max', "Max' Ball", "Max's ball");
    assertNotFound('Mia', 'mias');
  });

  it('sees through zero-width characters, soft hyphens, accents and direction marks', () => {
    assertFound('Mia', 'M\u200bia', 'M\u00adia', 'Mi\u200da', '\u202eMia', 'M\ufeffi\u2060a', 'M\u0301i\u0308a', 'Mía');
    assertFound('Zoë', 'Zoe', 'ZOË', 'zoe\u0308', 'Zöe');
  });

  it('sees through letters that Unicode knows as the same: fullwidth, mathematical, circled', () => {
    assertFound('Mia', 'Ｍｉａ', '𝐌𝐢𝐚', '𝓜𝓲𝓪', '𝕄𝕚𝕒', 'Ⓜⓘⓐ', 'Mıa');
  });

  it('knows how alphabets fold: ß, İ, ς, umlauts that are written as two letters', () => {
    assertFound('Weiß', 'WEISS', 'weiß', 'Weiss');
    assertFound('İpek', 'ipek', 'İPEK', 'IPEK');
    assertFound('Νίκος', 'ΝΙΚΟΣ', 'νίκος', 'Νικος');
    assertFound('Jörg', 'Joerg', 'JÖRG', 'Jorg');
    assertFound('Søren', 'Soeren', 'SØREN', 'Soren');
    assertFound('Łukasz', 'Lukasz');
    assertFound('Аня', 'аня', 'АНЯ');
    assertNotFound('Аня', 'Аняня');
  });

  it('finds names of scripts that put no space between words', () => {
    assertFound('美咲', '美咲は宿題をしました', '今日は美咲と遊ぶ');
    assertFound('สมชาย', 'วันนี้สมชายไปโรงเรียน');
    assertNotFound('美咲', '美しい花が咲く');
  });

  it('keeps the vowel signs of Indian scripts apart', () => {
    assertFound('मीना', 'मीना खेलती है');
    assertNotFound('मीना', 'मन', 'मैना');
  });

  it('takes the first name, the whole name, and nicknames in quotes or brackets', () => {
    assertFound('Mia Linden', 'Mia plays', 'mia linden');
    assertNotFound('Mia Linden', 'Linden are trees');
    assertFound('Maximilian "Maxi" Berg', 'Maxi', 'Maximilian');
    assertFound('Konstantin (Kosta)', 'Kosta', 'konstantin');
    assert.equal(new NameFinder([{ name: 'Elisabeth', nickname: 'Lizzy' }]).find('lizzy', 'text').length, 1);
  });

  it('finds double names with hyphen, with a space, or written together, and not one half', () => {
    assertFound('Anna-Lena', 'Anna-Lena', 'anna lena', 'Annalena', 'Anna‑Lena');
    assertNotFound('Anna-Lena', 'Anna and Lena', 'Anna');
    assertFound("D'Angelo", 'd’angelo', 'DAngelo');
  });

  it('lets names that are ordinary words pass unless they are written as a name', () => {
    assertNotFound('Will', 'You will win.', 'WILL', 'goodwill');
    assertFound('Will', 'Ask Will.', 'Will likes dinosaurs.');
    assertNotFound('May', 'You may go.');
    assertNotFound('Grace', 'with grace');
    assertNotFound('Rose', 'The sun rose.');
    assertNotFound('Mark', 'mark the answer', 'marks');
    assertNotFound('Max', 'Math.max(1, 2)', 'max-width', 'MAX_SCORE');
    assertFound('Will Linden', 'will linden');
  });

  it('takes an ordinary word with a capital for the word where its neighbours tell, and for the name elsewhere', () => {
    assertNotFound('Will', 'Will you help me?', 'Read on. Will the plant grow without light?', '- Will it rain?');
    assertFound('Will', 'Will, you are next.', 'Will the brave knight rides.', 'Ask Will the riddle?', 'Will helps.');
    assertNotFound('Mark', 'Mark the right answer.', '1. Mark each verb.', 'Then: Mark all that fit.');
    assertFound('Mark', 'Mark likes the moon.', 'Give Mark the ball.', 'Mark, the ball!');
    assertNotFound('Max', 'Max 3 sentences.', 'Max. 10 Punkte', 'Max score: 12', 'Max: 5', 'Max points', 'Use Max 2.');
    assertFound(
      'Max',
      'Max scores.',
      'Max points at the moon.',
      'Max, 7',
      'Max 7 years old',
      'Max kann lesen.',
      'Max’ Ball',
    );
    assertNotFound('May', 'in May', 'May 5', '5 May', 'May I go?', 'the 1st of May');
    assertFound('May', 'May is seven.', 'Ask May.', 'a picture of May', 'May, 5');
    assertNotFound('April', 'since April', 'April 2026', 'im April');
    assertFound('April', 'April likes frogs.');
    assertNotFound('Rose', 'Die Rose ist rot.', 'eine Rose', 'a Rose by any other name');
    assertFound('Rose', 'Rose liest.', 'Rosen Rose', 'Frag Rose!');
    assertNotFound('Fee', 'Die gute Tat der Fee', 'eine Fee');
    assertNotFound('Wolf', 'Der Wolf und die sieben Geißlein');
    assertFound('Wolf', 'Wolf räumt auf.');
    assert.deepEqual(found('Will', '<p>Will you win?</p><b>Will</b>', 'html'), ['Will']);
  });

  it('finds possessives and hyphens of names of every kind', () => {
    assertFound('Zoë', 'Zoë’s book', "Zoe's book", 'Zoës Buch', 'Z\u200boe\u0308', 'zoë-score');
    assertFound('Anna-Lena', 'Anna\u2011Lena', 'Anna–Lena', 'Anna-Lenas Buch', 'ANNA-LENA’S');
    assertFound('Jean-Luc', 'Jean Luc', 'jean-luc’s');
    assertFound('O’Brien', "O'Brien", 'OBrien');
    assertFound('Will', 'Will’s turn', 'Wills Turm', 'W\u200bill wins');
    assertFound('Max', 'M\u00adax liest');
  });

  it('needs a capital for names of two letters, and leaves single letters out', () => {
    assertFound('Bo', 'Ask Bo.');
    assertNotFound('Bo', 'bo', 'BO', 'Bob');
    assertFound('TJ', 'TJ plays');
    assertNotFound('A', 'A plan', 'Vitamin A');
  });

  it('reads the entities of a page, and skips encoded pictures and lists of fonts', () => {
    const inPage = (text: string, name = 'Mia') => found(name, text, 'html').length;
    for (const text of ['M&#105;a', 'M&#x69;a', 'M&shy;ia', '<b>Mia</b>']) {
      assert.equal(inPage(text), 1, text);
    }
    assert.equal(inPage('<img alt="Mia on a bike">'), 1);
    assert.equal(inPage('<p>M</p><p>ia</p>'), 0);
    assert.equal(inPage(`<img src="data:image/png;base64,${'iVBOR/9Mia+0KGgo'.repeat(30)}">`), 0);
    assert.equal(inPage('p { font-family: Georgia, serif }', 'Georgia'), 0);
    assert.equal(inPage('<p>Georgia plays</p>', 'Georgia'), 1);
  });

  it('finds no name when there are no kids', () => {
    assert.deepEqual(found([], 'Mia'), []);
  });

  it('finds any name between spaces, and never inside letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'bcdefghklnoprstuvwxyzäöü'), minLength: 1, maxLength: 12 });
    const name = fc
      .string({ unit: fc.constantFrom(...'aeioumjqéžßø'), minLength: 3, maxLength: 10 })
      // Jam and Mai are names with a capital only.
      .filter((given) => !ordinaryWords.has(given));
    fc.assert(
      fc.property(name, letters, letters, (given, before, after) => {
        assert.equal(found(given, `${before} ${given} ${after}`).length, 1);
        assert.equal(found(given, `${before} ${given.toUpperCase()}, ${after}`).length, 1);
        assert.deepEqual(found(given, `${before}${given}${after}`), []);
      }),
    );
  });

  it('never fails, and names places inside the text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('text', 'html'), (text, kind) => {
        let last = 0;
        for (const { start, end } of new NameFinder([{ name: 'Mia' }, { name: text }]).find(`${text} Mia`, kind)) {
          assert.ok(start >= last && end > start && end <= text.length + 4);
          last = end;
        }
      }),
    );
  });

  it('finds the same in a long text, turn by turn, at every cut too', async () => {
    const finder = new NameFinder([{ name: 'Mia' }, { name: 'Anna-Lena' }, { name: '美咲' }]);
    for (const filler of ['Miami lamia ', '<p class="a">x</p>', 'é', '美しい', 'iVBOR9Mia0KGgo']) {
      for (const name of ['Mia', 'anna lena', 'M&#105;a']) {
        const before = filler.repeat(Math.ceil(20_000 / filler.length)).slice(0, 19_998);
        const text = `${before} ${name} ${before} ${name} `;
        assert.deepEqual(await finder.findInTurns(text, 'html'), finder.find(text, 'html'), `${name} in ${filler}`);
      }
    }
    const unspaced = `${'花'.repeat(50_000)}美咲${'花'.repeat(50_000)}`;
    assert.equal((await finder.findInTurns(unspaced, 'html')).length, 1);
  });
});
