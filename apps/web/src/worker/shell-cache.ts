import type { WorkerScope } from './worker-scope.ts';

/** What the build puts in: the app's page and everything that it loads. */
export interface Shell {
  /** Changes with every build. */
  readonly name: string;
  /** The address of the page. */
  readonly page: string;
  readonly files: readonly string[];
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
      await cache.addAll([shell.page, ...shell.files]);
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
    return (await scope.caches.match(request)) ?? scope.fetch(request);
  }
}
