import { readFileSync } from 'node:fs';
import { lazily } from '../core/memory/lazily.ts';
import { type Catalogue, catalogueForAgents } from './catalogue.ts';
import { etagOf } from './etag-of.ts';
import type { Guide, GuideShelf } from './guide.ts';
import { type GuideSource, guideSources } from './guide-sources.ts';
import { insertParts } from './insert-parts.ts';
import { keepWhatExists } from './keep-what-exists.ts';
import { referencePages } from './reference-pages.ts';

/** The guides of the whole catalogue, which every server of this process shows. */
export const guideShelf = lazily(() => createGuideShelf());

/** Reads and renders every guide once; its content then never changes. */
export function createGuideShelf(whole?: Catalogue): GuideShelf {
  const catalogue = catalogueForAgents(whole);
  const pages = referencePages(catalogue);
  const existing = new Set([
    ...catalogue.operations.map(({ name }) => name),
    ...catalogue.resources.map(({ uriTemplate }) => uriTemplate),
    ...[...guideSources, ...pages].map(({ name }) => `sprout://${name}`),
  ]);
  const render = (name: string) => insertParts(keepWhatExists(readText(name), existing), catalogue);
  const guides = [
    ...guideSources.map((source) => createGuide(source, render(source.name))),
    ...pages.map((page) => createGuide(page, page.text)),
  ];
  const byUri = new Map(guides.map((guide) => [guide.uri, guide]));
  return { guides, find: (uri) => byUri.get(uri), instructions: render('instructions').trim() };
}

function createGuide({ name, description }: GuideSource, text: string): Guide {
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
