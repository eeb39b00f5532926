import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { compileMessages } from '@sprout/messages/compile';
import { languages } from '@sprout/messages/languages';
import { type ParsedMessage, parseMessage } from '../src/compile/parse-message.ts';
import { formatsFor } from '../src/runtime.ts';

function parsed(source: string, problems: string[] = []): ParsedMessage {
  return parseMessage(source, 'en', (problem) => problems.push(problem));
}

/** A folder of messages in which every language says the same, except for what German says. */
function folderWith(english: object, german: object, file = 'kid/day.json'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sprout-messages-'));
  for (const language of languages) {
    const target = path.join(folder, 'languages', language, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(language === 'de' ? german : english));
  }
  return folder;
}

describe('a compiled message', () => {
  it('without parameters is a string', () => {
    assert.equal(parsed('It’s “done”.').expression, '"It’s “done”."');
    assert.equal(parsed("Braces '{'like this'}'").expression, '"Braces {like this}"');
  });

  it('takes words, numbers, lists, days and times', () => {
    const { params, expression } = parsed('{kid}: {n, number} {who, list, or} {day, date} {day, time}');
    assert.deepEqual(Object.fromEntries(params), { kid: 'words', n: 'number', who: 'list', day: 'moment' });
    const formats = formatsFor('en-GB');
    const make = new Function('p', 'f', `return ${expression}`);
    const shown = make({ kid: '`$\\', n: 1_204, who: ['Mia', 'Ben'], day: '2026-11-17T19:30:00+01:00' }, formats);
    assert.equal(shown, '`$\\: 1,204 Mia or Ben Tue 17 Nov 19:30');
  });

  it('chooses by plural form, by number and by word, one within the other', () => {
    const { params, choices, expression } = parsed(
      '{late, select, true {late} other {{who, select, mia {Mia} other {{count, plural, =0 {none} one {# kid} other {# kids}}}}}}',
    );
    assert.deepEqual(Object.fromEntries(params), { late: 'flag', who: 'choice', count: 'number' });
    assert.deepEqual([...(choices.get('who') ?? [])], ['mia', 'other']);
    assert.match(expression, /"=0": "none", one: `\$\{f\.number\(p\.count\)\} kid`/);
  });

  for (const [source, problem] of [
    ['{count, plural, one {x}}', /other/],
    ['{count, plural, few {x} other {y}}', /few/],
    ['{x} and {x, number}', /\{x\} is used as words and as number/],
    ['{x, spellout}', /there are number, list, date, time/],
    ['{x, date, huge}', /its styles are short/],
    ['{X}', /no name for a parameter/],
    ['{open', /./],
  ] as const) {
    it(`is refused: ${source}`, () => {
      const problems: string[] = [];
      parsed(source, problems);
      assert.match(problems.join('\n'), problem);
    });
  }
});

describe('the messages of all languages', () => {
  const english = { hi: 'Hi {kid}', left: { some: '{count, plural, =1 {one} other {#}}' } };

  it('become one module for each language and pack', () => {
    const files = [...compileMessages(folderWith(english, english)).keys()];
    assert.ok(files.includes('packages/messages/generated/de/kid.ts'));
    assert.ok(files.includes('packages/messages/generated/load/kid.ts'));
  });

  for (const [what, german, problem] of [
    ['a missing message', { hi: 'Hallo {kid}' }, /de\/kid\/day\.json: day\.left\.some is missing/],
    ['an unknown one', { ...english, more: 'x' }, /day\.more is not in English/],
    [
      'other parameters',
      { ...english, hi: 'Hallo {name}' },
      /day\.hi has the parameters name \(words\), English has kid/,
    ],
    [
      'another kind of one',
      { ...english, left: { some: '{count}' } },
      /day\.left\.some has the parameters count \(words\)/,
    ],
    ['what is no message', { ...english, hi: 'Hallo {kid' }, /de\/kid\/day\.json: hi: /],
  ] as const) {
    it(`are refused with file and key: ${what}`, () => {
      assert.throws(() => compileMessages(folderWith(english, german)), problem);
    });
  }

  it('are refused when the id of one that is stored would have a dot too many', () => {
    const dotted = { 'task.create': 'x' };
    assert.throws(() => compileMessages(folderWith(dotted, dotted, 'told/x.json')), /“task\.create” has a dot/);
  });
});
