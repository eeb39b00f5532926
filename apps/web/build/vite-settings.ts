import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

export const webFolder = fileURLToPath(new URL('..', import.meta.url));

/** Safari 15.4 is the oldest iPad that families still use; Chrome and Firefox of the same time. */
export const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox102'];

/** What `npm run web` and the build have in common. */
export const sharedSettings = {
  root: webFolder,
  configFile: false,
  logLevel: 'warn',
  clearScreen: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
} satisfies InlineConfig;

export type AppName = 'parent' | 'kid';

/**
 * One app: its page, scripts, styles and fonts. Names hold hashes, so browsers keep these files for ever. Each app is a build of its own:
 * a tablet loads nothing that only the parents' app needs, and nothing again because that one changed.
 */
export function appSettings(outDir: string, app: AppName): InlineConfig {
  return {
    ...sharedSettings,
    // What goes with both apps comes with the first.
    publicDir: app === 'parent' ? 'public' : false,
    build: {
      ...builtForOldBrowsers,
      outDir,
      emptyOutDir: false,
      assetsDir: 'app',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { [app]: path.join(webFolder, `${app}.html`) },
        output: {
          entryFileNames: 'app/[name]-[hash].js',
          chunkFileNames: 'app/[name]-[hash].js',
          assetFileNames: 'app/[name]-[hash][extname]',
          codeSplitting: { groups: app === 'parent' ? [sharedParts] : firstOfKid },
        },
      },
    },
  };
}

/**
 * What several screens of the parent app use is one file. As dozens of files of a few hundred bytes it would take more requests, and 6 % more
 * bytes, because each is compressed by itself. A kid's tablet loads few screens, and each part when it is needed.
 */
const sharedParts = { name: 'shared', test: /src\/(ui|client|parent)\/.*\.tsx?$/, minShareCount: 4 };

/**
 * The kid app's first load in few files, because each is compressed by itself: the libraries, which stay the same from build to build, and
 * what the first cards and all screens behind them use.
 */
const firstOfKid = [
  { name: 'libraries', test: /node_modules/ },
  {
    name: 'base',
    test: /src\/(client\/(surroundings|server-clock|problem|words)|kid\/(parts\/pieces|words\/kid-words))\./,
  },
];

export interface WorkerBuild {
  readonly app: AppName;
  /** What the worker keeps: see worker/shell-cache.ts. */
  readonly shell: { readonly name: string; readonly page: string; readonly files: readonly string[] };
  readonly file: string;
}

/** One worker, as a classic script: not every browser of ours takes modules there. */
export function workerSettings(outDir: string, { app, shell, file }: WorkerBuild): InlineConfig {
  return {
    ...sharedSettings,
    publicDir: false,
    define: { [`${app.toUpperCase()}_SHELL`]: JSON.stringify(shell) },
    build: {
      ...builtForOldBrowsers,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(webFolder, `src/worker/${app}-worker.ts`),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  };
}

const builtForOldBrowsers = { target: oldestBrowsers, cssTarget: oldestBrowsers, reportCompressedSize: false };
