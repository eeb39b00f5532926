/** Reads the messages of one language: `languages/<language>/<pack>/<area>.json`, with keys within keys. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../languages.ts';
import { type ParsedMessage, parseMessage } from './parse-message.ts';

export interface AreaMessages {
  readonly language: Language;
  readonly pack: string;
  readonly area: string;
  /** Of the repository, for problems. */
  readonly file: string;
  readonly tree: MessageTree;
}

export interface MessageTree {
  readonly [key: string]: ParsedMessage | MessageTree | readonly ParsedMessage[];
}

type Json = string | readonly Json[] | { readonly [key: string]: Json };

/** Problems are collected: a translator hears of all of them at once. */
export function readLanguage(folder: string, language: Language, problems: string[]): AreaMessages[] {
  const files = globSync(`languages/${language}/*/*.json`, { cwd: folder }).sort();
  return files.map((file) => {
    const [, , pack = '', name = ''] = file.split(path.sep);
    const where = `packages/messages/${file.split(path.sep).join('/')}`;
    const json = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Json>;
    const tree = parseTree(json, (problem) => problems.push(`${where}: ${problem}`), language, []);
    return { language, pack, area: path.basename(name, '.json'), file: where, tree };
  });
}

type Report = (problem: string) => void;

function parseTree(
  json: Record<string, Json>,
  report: Report,
  language: Language,
  above: readonly string[],
): MessageTree {
  const entries = Object.entries(json).map(([key, value]) => {
    const at = [...above, key];
    if (key === '__proto__') report(`${at.join('.')} is no name for a message`);
    if (typeof value === 'string') return [key, parseMessage(value, language, reportAt(report, at))] as const;
    if (Array.isArray(value))
      return [key, value.map((item, index) => parseItem(item, report, language, [...at, `${index}`]))] as const;
    return [key, parseTree(value as Record<string, Json>, report, language, at)] as const;
  });
  return Object.fromEntries(entries);
}

/** Lists hold sentences to choose from, and those have no parameters. */
function parseItem(item: Json, report: Report, language: Language, at: readonly string[]): ParsedMessage {
  const parsed = parseMessage(String(item), language, reportAt(report, at));
  if (parsed.params.size > 0) report(`${at.join('.')}: a sentence of a list has no parameters`);
  return parsed;
}

function reportAt(report: Report, at: readonly string[]): Report {
  return (problem) => report(`${at.join('.')}: ${problem}`);
}

/** Every message of an area with its id, in the order of the file. */
export function flatten(tree: MessageTree | readonly ParsedMessage[], above: string): [string, ParsedMessage][] {
  return Object.entries(tree).flatMap(
    ([key, value]: [string, ParsedMessage | MessageTree | readonly ParsedMessage[]]) =>
      isParsed(value) ? [[`${above}.${key}`, value]] : flatten(value, `${above}.${key}`),
  );
}

export function isParsed(value: ParsedMessage | MessageTree | readonly ParsedMessage[]): value is ParsedMessage {
  return 'params' in value && value.params instanceof Map;
}
