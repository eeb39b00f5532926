/**
 * The scripts of canvas-sdk as browsers get them: Vite makes one script without imports of each entry. Only types, comments and
 * white space go. Nothing is renamed or rewritten, because the fence relies on the order in which it reads from the browser.
 */
import path from 'node:path';
import { build, type Rolldown } from 'vite';

const sdk = 'packages/canvas-sdk';

const entries: Readonly<Record<string, string>> = {
  'fence.js': 'frame/fence.ts',
  'sprout.js': 'frame/sprout.ts',
  'host.js': 'host/main.ts',
};

export async function buildBrowserScripts(root: string): Promise<[file: string, text: string][]> {
  const made: [string, string][] = [];
  for (const [name, entry] of Object.entries(entries)) {
    made.push([`${sdk}/generated/${name}`, await buildScript(path.join(root, sdk, 'src', entry))]);
  }
  return made;
}

async function buildScript(input: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: {
          format: 'iife',
          intro: '"use strict";',
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [script] = output;
  return script.code;
}
