import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatten, messagesFolder, readLanguage } from '@sprout/messages/compile';
import { languages } from '@sprout/messages/languages';
import { findMessage } from '@sprout/messages/message';
import { formatsFor } from '@sprout/messages/runtime';
import type { ParsedMessage } from '../src/compile/parse-message.ts';

/** Together they have every plural form of every language of CLDR. */
const counts = [0, 1, 2, 3, 5, 6, 11, 18, 21, 100, 1.5, 1_000_000];

const samples = {
  words: ['Mia'],
  list: [[], ['Mia'], ['Mia', 'Ben'], ['Mia', 'Ben', 'Zoe']],
  moment: ['2026-11-17', '2026-11-17T19:30:00+01:00'],
} as const;

/** None, and one number for each plural form: with more, a message of three numbers would be rendered a thousand times. */
function countsOf(rules: Intl.PluralRules): number[] {
  const firsts = new Map(counts.map((count) => [rules.select(count), count]).reverse() as [string, number][]);
  return [...new Set([0, ...firsts.values()])];
}

/** Every combination of what its parameters may be. */
function callsOf({ params, choices }: ParsedMessage, number: readonly number[]): Record<string, unknown>[] {
  let calls: Record<string, unknown>[] = [{}];
  for (const [name, kind] of params) {
    const values =
      kind === 'choice'
        ? [...(choices.get(name) ?? [])]
        : kind === 'flag'
          ? [true, false]
          : { ...samples, number }[kind];
    calls = calls.flatMap((call) => (values as readonly unknown[]).map((value) => ({ ...call, [name]: value })));
  }
  return calls;
}

for (const language of languages) {
  describe(`messages in ${language}`, () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const problems: string[] = [];
    const areas = readLanguage(messagesFolder, language, problems);

    it('are read without a problem', () => assert.deepEqual(problems, []));

    it('are tried with every plural form of the language', () => {
      const rules = new Intl.PluralRules(language);
      assert.deepEqual(new Set(countsOf(rules).map((count) => rules.select(count))), new Set(forms));
    });

    for (const pack of new Set(areas.map((area) => area.pack))) {
      it(`are sentences for every value of their parameters: ${pack}`, async () => {
        const { default: make } = await import(`../generated/${language}/${pack}.ts`);
        const compiled = make(formatsFor(language));
        for (const { area, tree } of areas.filter((one) => one.pack === pack)) {
          for (const [id, parsed] of flatten(tree, area)) {
            // A key may have dots where nobody looks a stored message up.
            const found = findMessage(compiled, id) ?? findDotted(compiled, id);
            for (const call of callsOf(parsed, countsOf(new Intl.PluralRules(language)))) {
              const shown = typeof found === 'function' ? found(call) : found;
              assert.equal(typeof shown, 'string', id);
              // A placeholder of a skill, such as {{input.kid}}, is text.
              assert.doesNotMatch(
                shown.replace(/\{\{[^{}]*\}\}/g, ''),
                /undefined|NaN|\[object|[{}]/,
                `${id} ${JSON.stringify(call)}`,
              );
              if (parsed.params.size === 0) assert.notEqual(shown.trim(), '', id);
            }
          }
        }
      });
    }
  });
}

function findDotted(tree: Record<string, unknown>, id: string): unknown {
  for (const [key, value] of Object.entries(tree)) {
    if (key === id) return value;
    if (!id.startsWith(`${key}.`) || typeof value !== 'object' || value === null) continue;
    const found = findDotted(value as Record<string, unknown>, id.slice(key.length + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
