/**
 * Scripts for browsers, made of TypeScript files of ours: types, comments and indentation go, the files become one function
 * scope. They have no dependencies, so a bundler would have nothing to do but this.
 */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { parse, type Token, tokenizer } from 'acorn';

const sdk = 'packages/canvas-sdk';

/** What each script is made of, in the order in which it runs. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  'fence.js': [
    'language.ts',
    'markup-rules.ts',
    'frame/taken-away.ts',
    'frame/browser.ts',
    'frame/wrap.ts',
    'frame/fence-markup.ts',
    'frame/fence-elements.ts',
    'frame/fence-gestures.ts',
    'frame/fence-scroll.ts',
    'frame/fence-movers.ts',
    'frame/fence-focus.ts',
    'frame/fence-transfer.ts',
    'frame/fence-speech.ts',
    'frame/fence-steps.ts',
    'frame/fence-blobs.ts',
    'frame/fence-noise.ts',
    'frame/fence.ts',
  ],
  'sprout.js': ['protocol/json-message.ts', 'protocol/host-message.ts', 'frame/sprout.ts'],
  'host.js': [
    'protocol/json-message.ts',
    'protocol/frame-message.ts',
    'host/message-budget.ts',
    'host/heartbeat.ts',
    'host/keep-drops.ts',
    'host/keep-focus.ts',
    'host/keep-history.ts',
    'host/play-canvas.ts',
    'host/calm-card.ts',
    'host/preview-port.ts',
    'host/latest-save.ts',
    'host/play-port.ts',
    'host/call-operation.ts',
    'host/main.ts',
  ],
};

export function browserScripts(root: string): [file: string, text: string][] {
  return Object.entries(scripts).map(([name, sources]) => [`${sdk}/generated/${name}`, scriptOf(root, sources)]);
}

function scriptOf(root: string, sources: readonly string[]): string {
  const texts = sources.map((source) => withoutModules(readSource(root, source)));
  // Two files must not use one name at their top: as a module this would not parse.
  parse(texts.join('\n'), { ecmaVersion: 'latest', sourceType: 'module' });
  return `(()=>{"use strict";\n${texts.map(compact).join('\n')}\n})();\n`;
}

function readSource(root: string, source: string): string {
  const text = readFileSync(path.join(root, sdk, 'src', source), 'utf8');
  return stripTypeScriptTypes(text);
}

/** Without imports, and with the word `export` gone: the names are in one scope now. */
function withoutModules(code: string): string {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  let text = '';
  let at = 0;
  for (const { type, start, end, ...node } of body) {
    if (!/^(?:Import|Export)/.test(type)) continue;
    const { declaration } = node as { declaration?: { start: number } | null };
    text += code.slice(at, start);
    at = declaration?.start ?? end;
  }
  return text + code.slice(at);
}

const wordAtEnd = /[\w$]$/;
const wordAtStart = /^[\w$]/;

/** Without comments and indentation. A line break stays where it could end a statement. */
function compact(code: string): string {
  let text = '';
  let last: Token | undefined;
  for (const token of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
    const piece = code.slice(token.start, token.end);
    if (last !== undefined && last.end < token.start) {
      const isBroken = code.slice(last.end, token.start).includes('\n');
      if (isBroken && !/[{([,;:?=+*&|<>.-]$/.test(text) && !/^[)\]}.,;:?=*&|]/.test(piece)) text += '\n';
      else if ((wordAtEnd.test(text) && wordAtStart.test(piece)) || /[+-]$/.test(text)) text += ' ';
    }
    text += piece;
    last = token;
  }
  return text;
}
