import { readFileSync } from 'node:fs';
import { etagOf } from './etag-of.ts';
import type { Guide, GuideShelf } from './guide.ts';
import { guideSources } from './guide-sources.ts';
import { insertParts } from './insert-parts.ts';

/** Reads and renders every guide once; what it holds then never changes. */
export function createGuideShelf(): GuideShelf {
  const guides = guideSources.map(({ name, description }) => createGuide(name, description));
  const byUri = new Map(guides.map((guide) => [guide.uri, guide]));
  return {
    guides,
    find: (uri) => byUri.get(uri),
    instructions: readText('instructions').trim(),
  };
}

function createGuide(name: string, description: string): Guide {
  const text = insertParts(readText(name));
  return {
    uri: `sprout://${name}`,
    name,
    title: titleOf(text),
    description,
    path: `/guides/${name}.md`,
    text,
    etag: etagOf(text),
  };
}

function readText(name: string): string {
  return readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8');
}

function titleOf(text: string): string {
  const [, title] = /^# (.+)\n/.exec(text) ?? [];
  if (title === undefined) throw new Error('a guide begins with its title');
  return title;
}
