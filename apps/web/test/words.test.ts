/** Which words the apps read, and whether they are there when a screen is shown. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));
const languages = fileURLToPath(new URL('../../../packages/messages/languages/en', import.meta.url));

const packOfArea = new Map(
  globSync('*/*.json', { cwd: languages }).map((file) => [path.basename(file, '.json'), path.dirname(file)]),
);

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  texts.set(file, text);
  return text;
}

/** The files that a file brings with it; types leave no trace. */
function importsOf(file: string): string[] {
  const found = textOf(file).matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';|^import '(\.[^']+\.tsx?)';/gm,
  );
  return [...found].map(([, from, bare]) => path.join(path.dirname(file), from ?? bare ?? ''));
}

function reachFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) reachFrom(next, found);
  return found;
}

function packsReadBy(entry: string): Map<string, string> {
  const read = [...reachFrom(entry)].flatMap((file) =>
    [...textOf(file).matchAll(/\bwordsOf\('(\w+)'\)/g)].map(
      ([, area = '']) => [packOfArea.get(area) ?? '?', `${area} in ${file}`] as const,
    ),
  );
  return new Map(read);
}

describe('the words of the apps', () => {
  it('come with each screen of the parent app, or were there before it', () => {
    const screens = [
      ...textOf('parent/screens.ts').matchAll(
        /(?:loadWithWords\((\w+), )?\(\) => import\('\.\/(screens\/[^']+)'\)(?:, (\w+))?/g,
      ),
    ];
    assert.ok(screens.length > 30);
    for (const [, pack, file = '', more] of screens) {
      const own = [pack, more].filter((one) => one !== undefined).map((one) => `parent-${one}`);
      const loaded = ['parent', 'told', 'ui', ...own];
      for (const [wanted, where] of packsReadBy(`parent/${file}`)) {
        assert.ok(loaded.includes(wanted), `${file} reads the area ${where}, whose pack ${wanted} it does not load`);
      }
    }
    for (const [wanted, where] of packsReadBy('parent/main.tsx'))
      assert.ok(['parent', 'told', 'ui'].includes(wanted), where);
  });

  it('of the first cards are all that the kid app needs at once', () => {
    for (const [wanted, where] of packsReadBy('kid/main.tsx')) assert.equal(wanted, 'kid', where);
    for (const file of globSync('kid/**/*.{ts,tsx}', { cwd: source })) {
      for (const [, area = ''] of textOf(file).matchAll(/\bwordsOf\('(\w+)'\)/g)) {
        assert.match(packOfArea.get(area) ?? '?', /^kid/, `${area} in ${file}`);
      }
    }
  });
});
