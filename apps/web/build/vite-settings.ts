import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@sprout/messages/languages';
import type { InlineConfig, Rolldown } from 'vite';

export const webFolder = fileURLToPath(new URL('..', import.meta.url));

/** Safari 15.4 is the oldest iPad that families still use; Chrome and Firefox of the same time. */
export const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox102'];

/** What `npm run dev` and the build have in common. */
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
          codeSplitting: { groups: app === 'parent' ? filesOfParent : firstOfKid },
        },
      },
    },
  };
}

/**
 * The parent app in few files: seventy small ones would take more requests, and a fifth more bytes, because each is
 * compressed by itself. A module goes to the first group that fits: what the page loads at once, what home needs besides, the
 * QR code, what several screens use, and then the screens by what they are about. A screen that is in no group is a file of
 * its own.
 */
const filesOfParent: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'] },
  ...languages.map((language) => ({ name: `words-${language}`, test: wordsOfFirst(language) })),
  { name: 'home', test: screensIn('home') },
  { name: 'pairing', test: /src\/parent\/pairing\// },
  { name: 'shared', test: /src\/(ui|client|parent\/(?!screens\/))/, minShareCount: 2 },
  { name: 'tasks', test: screensIn('tasks', 'task', 'task-editor') },
  { name: 'kids', test: screensIn('child', 'rewards', 'screen-time') },
  { name: 'inbox', test: screensIn('inbox', 'activity', 'more') },
  { name: 'agents', test: screensIn('agents', 'audit', 'security', 'skills', 'heartbeats', 'rules', 'hooks', 'runs') },
  { name: 'canvases', test: screensIn('canvases') },
  { name: 'family', test: screensIn('family', 'me', 'holidays', 'notifications', 'export') },
];

/** What the app says before the first screen with words of its own comes: one file for each language. */
function wordsOfFirst(language: string): RegExp {
  return new RegExp(`messages/generated/${language}/(parent|told|ui)\\.ts$`);
}

function screensIn(...folders: readonly string[]): RegExp {
  return new RegExp(`src/parent/screens/(${folders.join('|')})/`);
}

/** The kid app's first load: the libraries, which stay the same from build to build, and what the first cards use. */
const firstOfKid: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/ },
  { name: 'first', tags: ['$initial'] },
];

export interface WorkerBuild {
  readonly app: AppName;
  /** What the worker keeps: see worker/shell-cache.ts. */
  readonly shell: {
    readonly name: string;
    readonly page: string;
    readonly files: readonly string[];
    readonly words: Readonly<Record<string, readonly string[]>>;
  };
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
