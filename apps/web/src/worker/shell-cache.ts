import type { WorkerScope } from './worker-scope.ts';

/** What the build puts in: the app's page and everything that it loads. */
export interface Shell {
  /** Changes with every build. */
  readonly name: string;
  /** The address of the page. */
  readonly page: string;
  readonly files: readonly string[];
}

/** How long the page waits for the server before the kept one is shown. */
const PATIENCE_MS = 3_000;

/**
 * Keeps the app's own files. The page comes from the server while it answers, so that a deploy is seen at the next visit; hashed
 * files come from the cache. Nothing else is touched: no call, no stream, no page of the server.
 */
export function keepShell(scope: WorkerScope, shell: Shell, isPage: (path: string) => boolean): void {
  const open = () => scope.caches.open(shell.name);
  const [family = ''] = shell.name.split('-');

  scope.addEventListener('install', (event) => {
    const fill = async () => {
      const cache = await open();
      await cache.addAll([shell.page, ...shell.files]);
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
    } else if (shell.files.includes(pathname)) event.respondWith(fileOf(request));
  });

  async function pageOf(request: Request): Promise<Response> {
    const kept = async () => (await scope.caches.match(shell.page)) ?? Response.error();
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept()), PATIENCE_MS));
    // What leads elsewhere, to set-up or sign-in, is for the browser to follow.
    const fresh = fetch(request).catch(kept);
    return Promise.race([fresh, late]);
  }

  async function fileOf(request: Request): Promise<Response> {
    return (await scope.caches.match(request)) ?? fetch(request);
  }
}
