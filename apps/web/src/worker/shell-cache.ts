import { languageOf } from '@sprout/messages/languages';
import { languageForWorker } from './answer.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What the build puts in: the app's page and everything that it loads. */
export interface Shell {
  /** Changes with every build. */
  readonly name: string;
  /** The address of the page. */
  readonly page: string;
  readonly files: readonly string[];
  /** The files with its words, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Where the bundler puts scripts, styles and fonts. */
const FILES = '/app/';

/** How long the page waits for the server before the kept one is shown. */
const PATIENCE_MS = 3_000;

/**
 * Keeps the app's own files. The page comes from the server while it answers, so that a deploy is seen at the next visit; hashed
 * files come from the cache. Nothing else is touched: no call, no stream, no page of the server.
 */
export function keepShell(scope: WorkerScope, shell: Shell, isPage: (path: string) => boolean): void {
  const [family = ''] = shell.name.split('-');

  scope.addEventListener('install', (event) => {
    const fill = async () => {
      const cache = await scope.caches.open(shell.name);
      await cache.addAll([shell.page, ...shell.files, ...(await wordsHere())]);
      const page = await cache.match(shell.page);
      if (!isOfShell((await page?.text()) ?? ''))
        throw new Error('the page is of another build: its worker comes next');
      await scope.skipWaiting();
    };
    event.waitUntil(fill());
  });

  scope.addEventListener('activate', (event) => {
    const tidy = async () => {
      const names = await scope.caches.keys();
      const older = names.filter((name) => name.startsWith(`${family}-`) && name !== shell.name);
      // The newest old one stays for tabs that are still open.
      await Promise.all(older.slice(0, -1).map((name) => scope.caches.delete(name)));
      await scope.clients.claim();
    };
    event.waitUntil(tidy());
  });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(pageOf(request));
    } else if (pathname.startsWith(FILES)) event.respondWith(fileOf(request));
  });

  /** The words of the language that the page speaks, and of the one that it will speak if that one does not come. */
  async function wordsHere(): Promise<string[]> {
    const kept = await languageForWorker(scope.caches, shell.page);
    const spoken = new Set([
      languageOf(...(kept === undefined ? [] : [kept])),
      languageOf(...scope.navigator.languages),
    ]);
    return [...spoken].flatMap((language) => shell.words[language] ?? []);
  }

  /** A deploy may have come between this worker and its page. */
  function isOfShell(page: string): boolean {
    return (page.match(/\/app\/[\w.-]+/g) ?? []).every((file) => shell.files.includes(file));
  }

  async function pageOf(request: Request): Promise<Response> {
    // What leads elsewhere, to set-up or sign-in, is for the browser to follow. A proxy that finds no Sprout is no answer.
    const fresh = scope.fetch(request).then(
      (answer) => (answer.status >= 500 ? undefined : answer),
      () => undefined,
    );
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
    // Only this build's page: its files are kept with it.
    const kept = async () => scope.caches.match(shell.page, { cacheName: shell.name });
    // Where nothing is kept, because the browser made room, a late answer is better than none.
    return (await Promise.race([fresh, late])) ?? (await kept()) ?? (await fresh) ?? Response.error();
  }

  /** Of any build: an open tab goes on with the one that it has. */
  async function fileOf(request: Request): Promise<Response> {
    const kept = await scope.caches.match(request);
    if (kept !== undefined) return kept;
    const fresh = await scope.fetch(request);
    // A language that was chosen after this worker came.
    if (fresh.ok && isOfWords(new URL(request.url).pathname)) {
      const cache = await scope.caches.open(shell.name);
      await cache.put(request, fresh.clone());
    }
    return fresh;
  }

  function isOfWords(path: string): boolean {
    return Object.values(shell.words).some((files) => files.includes(path));
  }
}
