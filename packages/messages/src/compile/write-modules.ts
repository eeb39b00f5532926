/** Writes what was parsed as modules of TypeScript. */
import { languages } from '../languages.ts';
import type { ParamKind, ParsedMessage } from './parse-message.ts';
import { type AreaMessages, flatten, isParsed, type MessageTree } from './read-messages.ts';

const note = '// Generated from packages/messages/languages by `npm run docs`. Do not edit.\n';

/** What these packs say can be stored and sent as `{ id, params }`. */
export const storedPacks = ['told', 'server'];

const types: Readonly<Record<ParamKind, string>> = {
  words: 'string',
  number: 'number',
  list: 'readonly string[]',
  moment: 'string',
  choice: 'string',
  flag: 'boolean',
};

/** In a stored message, words may be messages again. */
const storedTypes: Readonly<Record<ParamKind, string>> = { ...types, words: 'Words', list: 'readonly Words[]' };

function typeOf({ params }: ParsedMessage, byKind: Readonly<Record<ParamKind, string>>): string {
  return `{ ${[...params].map(([name, kind]) => `readonly ${name}: ${byKind[kind]}`).join('; ')} }`;
}

/** One pack in one language: a function that makes its words with the formats of a locale. */
export function packModule(pack: string, areas: readonly AreaMessages[], isModel: boolean): string {
  const body = areas.map(({ area, tree }) => `  ${nameOf(area)}: ${treeText(tree, isModel, '  ')},\n`).join('');
  const usesFormats = /\bf\.\w+\(/.test(body);
  if (isModel) {
    const parameter = `${usesFormats ? 'f' : '_'}: Formats`;
    return `${note}import type { Formats } from '../../src/runtime.ts';\n\nexport default (${parameter}) => ({\n${body}});\n`;
  }
  const made = `const words: typeof english = (${usesFormats ? 'f' : ''}) => ({\n${body}});\n\nexport default words;\n`;
  return `${note}import type english from '../en/${pack}.ts';\n\n${made}`;
}

function treeText(tree: MessageTree | readonly ParsedMessage[], isModel: boolean, indent: string): string {
  const inner = `${indent}  `;
  const textOf = (value: ParsedMessage | MessageTree | readonly ParsedMessage[]) =>
    isParsed(value) ? messageText(value, isModel) : treeText(value, isModel, inner);
  if (Array.isArray(tree)) return `[\n${tree.map((item) => `${inner}${textOf(item)},\n`).join('')}${indent}]`;
  const lines = Object.entries(tree).map(([key, value]) => `${inner}${nameOf(key)}: ${textOf(value)},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

function messageText(message: ParsedMessage, isModel: boolean): string {
  if (message.params.size === 0) return message.expression;
  return `(p${isModel ? `: ${typeOf(message, types)}` : ''}) => ${message.expression}`;
}

function nameOf(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key);
}

/** How a browser loads a pack in each language. */
export function loaderModule(pack: string): string {
  const lines = languages.map((language) => `  ${language}: () => import('../${language}/${pack}.ts'),\n`);
  return `${note}export default {\n${lines.join('')}};\n`;
}

/** The types of all areas, by the packs in which they are. */
export function areasModule(packs: readonly string[]): string {
  const nameOfPack = (pack: string) => pack.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const unionOf = (chosen: readonly string[]) =>
    chosen.map((pack) => `ReturnType<typeof ${nameOfPack(pack)}>`).join(' &\n  ') || 'object';
  const browserPacks = packs.filter((pack) => pack !== 'server');
  return [
    note,
    ...packs.map((pack) => `import type ${nameOfPack(pack)} from './en/${pack}.ts';\n`),
    `\nexport type BrowserAreas = ${unionOf(browserPacks)};\n`,
    `export type ServerAreas = ${unionOf(storedPacks)};\n`,
  ].join('');
}

/** Which parameters each message needs that can be stored. */
export function paramsModule(areas: readonly AreaMessages[]): string {
  const stored = areas
    .filter(({ pack }) => storedPacks.includes(pack))
    .flatMap(({ area, tree }) => flatten(tree, area));
  const lines = stored.map(([id, message]) => {
    const type = message.params.size === 0 ? 'Record<string, never>' : typeOf(message, storedTypes);
    return `  ${JSON.stringify(id)}: ${type};\n`;
  });
  const body = lines.join('');
  const imports = /\bWords\b/.test(body) ? "import type { Words } from '../src/message.ts';\n\n" : '';
  return `${note}${imports}export interface MessageParams {\n${body}}\n`;
}
