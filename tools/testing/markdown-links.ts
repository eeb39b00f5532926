import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from '../../apps/server/src/reference/index.ts';

/** A link that leads nowhere. */
export interface DeadLink {
  readonly file: string;
  readonly link: string;
}

/** The documents of the repository that people read. */
export function documents(root: string): string[] {
  return globSync('**/*.md', { cwd: root, exclude: (name) => name === 'node_modules' || name === 'data' });
}

/** Links in a document to files or headings that do not exist. Links to the outside world are not followed. */
export function deadLinks(root: string, file: string): DeadLink[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return linksIn(text)
    .filter((link) => !/^[a-z]+:/i.test(link))
    .filter((link) => !leadsSomewhere(path.join(root, file), text, link))
    .map((link) => ({ file, link }));
}

export function linksIn(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link as string);
}

function leadsSomewhere(from: string, ownText: string, link: string): boolean {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? from : path.resolve(path.dirname(from), name);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  return anchorsIn(name === '' ? ownText : readFileSync(target, 'utf8')).includes(anchor);
}

/** Headings, and places that have a name of their own. */
function anchorsIn(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading as string));
  return [...headings, ...[...markdown.matchAll(/<a id="([\w-]+)">/g)].map(([, name]) => name as string)];
}
