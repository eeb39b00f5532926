/** What a page of ours can get wrong: a small checker, not a validator. It names every fault it finds. */

import { passkeyScript, pathScript } from '../assets/assets.ts';

const scripts: readonly (string | undefined)[] = [pathScript.path, passkeyScript.path];

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosing: boolean;
  readonly isClosed: boolean;
}

const voidElements = new Set(['meta', 'link', 'input', 'br', 'hr', 'img']);
const forbiddenElements = new Set(['style', 'iframe', 'object', 'embed', 'base']);

export function faultsIn(document: string): string[] {
  const faults: string[] = [];
  const tags = tagsIn(document, faults);
  faults.push(...balanceFaults(tags), ...scriptFaults(tags), ...referenceFaults(tags), ...labelFaults(tags));
  for (const name of ['h1', 'main', 'title']) {
    const count = tags.filter((tag) => tag.name === name && !tag.isClosing).length;
    if (count !== 1) faults.push(`${count} ${name} elements`);
  }
  if (!tags.some((tag) => tag.name === 'html' && tag.attributes.get('lang'))) faults.push('no language');
  return faults;
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<]*")?)*)\s*(\/?)>/g;

function tagsIn(document: string, faults: string[]): Tag[] {
  const text = document.replace(/^<!doctype html>/, '');
  if (text === document) faults.push('no doctype');
  const rest = text.replace(tagPattern, '');
  if (/[<>]/.test(rest)) faults.push(`a bare angle bracket near: ${/.{0,40}[<>].{0,40}/.exec(rest)?.[0]}`);
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(text)) faults.push('a bare ampersand');
  return [...text.matchAll(tagPattern)].map(([, slash, name = '', attributes = '', end]) => ({
    name,
    attributes: attributesIn(attributes, faults),
    isClosing: slash === '/',
    isClosed: end === '/' || voidElements.has(name),
  }));
}

function attributesIn(text: string, faults: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
    if (found.has(name)) faults.push(`${name} twice in one tag`);
    found.set(name, value);
  }
  return found;
}

function balanceFaults(tags: readonly Tag[]): string[] {
  const open: string[] = [];
  for (const { name, isClosing, isClosed } of tags) {
    if (isClosed) continue;
    if (!isClosing) open.push(name);
    else if (open.pop() !== name) return [`</${name}> closes nothing`];
  }
  return open.map((name) => `<${name}> is not closed`);
}

function scriptFaults(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ name, attributes, isClosing }) => [
    ...(forbiddenElements.has(name) ? [`<${name}> is not allowed`] : []),
    ...(name === 'script' && !isClosing && !scripts.includes(attributes.get('src')) ? ['a script'] : []),
    ...[...attributes.keys()].filter((one) => /^(on|style$)/.test(one)).map((one) => `attribute ${one} on <${name}>`),
    ...(/^\s*javascript:/i.test(attributes.get('href') ?? '') ? ['a javascript: address'] : []),
  ]);
}

function referenceFaults(tags: readonly Tag[]): string[] {
  const ids = tags.map(({ attributes }) => attributes.get('id')).filter((id) => id !== undefined);
  const known = new Set(ids);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`);
  const asked = tags.flatMap(({ attributes }) => [
    ...(attributes.get('aria-describedby')?.split(' ') ?? []),
    ...(attributes.get('aria-labelledby')?.split(' ') ?? []),
    ...(attributes.get('for') === undefined ? [] : [attributes.get('for') as string]),
    ...(attributes.get('href')?.startsWith('#') ? [(attributes.get('href') as string).slice(1)] : []),
  ]);
  return [...twice, ...asked.filter((id) => !known.has(id)).map((id) => `nothing has the id ${id}`)];
}

function labelFaults(tags: readonly Tag[]): string[] {
  const labelled = new Set(tags.map(({ attributes }) => attributes.get('for')));
  return tags
    .filter(({ name, attributes }) => (name === 'input' && attributes.get('type') !== 'hidden') || name === 'select')
    .filter(({ attributes, isClosing }) => !isClosing && !labelled.has(attributes.get('id') ?? ''))
    .map(({ attributes }) => `no label for the field ${attributes.get('name')}`);
}
