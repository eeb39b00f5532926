import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./languages/', import.meta.url);

/** The languages that have a folder, by their two letters. */
export const languageCodes: readonly string[] = readdirSync(folder).sort();

/**
 * A file of a language as lists of lines: a line in brackets begins a list, `#` begins a remark. A language without the file has no lists.
 */
export function readLists(language: string, file: string): Readonly<Record<string, readonly string[]>> {
  const path = new URL(`${language}/${file}`, folder);
  const lists: Record<string, string[]> = {};
  let list: string[] = [];
  for (const line of textOf(path)
    .split('\n')
    .map((each) => each.trim())) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? [];
    if (name !== undefined) {
      lists[name] ??= [];
      list = lists[name];
    } else if (line !== '' && !line.startsWith('#')) list.push(line);
  }
  return lists;
}

function textOf(path: URL): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw fault;
  }
}
