import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { flatten, messagesFolder, readLanguage } from '@sprout/messages/compile';
import { repositoryRoot } from './generated-files.ts';

/** What one source says of messages. */
interface Source {
  readonly folder: string;
  readonly text: string;
  /** Every name and every key that stands in it. */
  readonly names: ReadonlySet<string>;
  /** Tables and areas of which it takes a message by a value that it computes, or all messages at once. */
  readonly tables: ReadonlySet<string>;
}

function readSource(whole: string, folder = ''): Source {
  const text = whole.replace(/\/\*[\s\S]*?\*\//g, '');
  const names = new Set(text.match(/[\w-]+/g));
  const tables = [
    /(\w+)(?:'\))?\[/g,
    /(\w+)\.\$\{/g,
    /wordIn\([^,;]*?(\w+)(?:'\))?,/g,
    /Object\.(?:entries|keys|values)\((?:[\w.]*\.)?(\w+)\)/g,
    /\.\.\.[\w.]*?(?:wordsOf\(')?(\w+)\b/g,
    /: [^=;]*= wordsOf\('(\w+)'\)/g,
  ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return { folder, text, names, tables: new Set(tables) };
}

const sources = globSync(['apps/*/{src,bin}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: repositoryRoot })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readSource(readFileSync(path.join(repositoryRoot, file), 'utf8'), path.dirname(file)));

/** The sources that name an area, or ids of its messages, and their neighbours: a page without script hands its words on. */
function sourcesAbout(area: string): Source[] {
  const about = sources.filter(({ text }) =>
    [`'${area}'`, `'${area}.`, `\`${area}.`].some((name) => text.includes(name)),
  );
  const pages = new Set(about.map(({ folder }) => folder).filter((folder) => folder.includes('/in/pages/')));
  return [...about, ...sources.filter(({ folder }) => pages.has(folder))];
}

/** Whether a source reads this message: it names every key on the way to it, or looks one of them up by a value. */
function isUsed(id: string, about: readonly Source[]): boolean {
  const keys = id.split('.');
  return about.some(({ text, names, tables }) => {
    if (text.includes(`'${id}'`)) return true;
    const unnamed = keys.findIndex((key, at) => at > 0 && !names.has(key) && !/^\d+$/.test(key));
    const table = keys.findIndex((key) => tables.has(key));
    return unnamed === -1 || (table !== -1 && table < unnamed);
  });
}

describe('every message', () => {
  it('is used: one that nothing reads would ship for nothing', () => {
    const unused = readLanguage(messagesFolder, 'en', []).flatMap(({ area, tree }) => {
      const about = sourcesAbout(area);
      return flatten(tree, area)
        .map(([id]) => id)
        .filter((id) => !isUsed(id, about));
    });
    assert.deepEqual(unused, []);
  });

  it('would be found if nothing used it', () => {
    const source = readSource(
      "const words = wordsOf('tasks'); show(words.title, words.states[state], message('told.hi'));",
    );
    for (const id of ['tasks.title', 'tasks.states.open', 'told.hi']) assert.ok(isUsed(id, [source]), id);
    for (const id of ['tasks.lead', 'told.bye', 'tasks.colours.red']) assert.ok(!isUsed(id, [source]), id);
  });
});
