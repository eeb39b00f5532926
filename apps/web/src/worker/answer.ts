/**
 * What a page tells its worker: where this browser acts, and in which language its page speaks. A worker has no storage of its own but
 * caches, so it is an entry there. The path is one half of the session; the other is in a cookie that no script can read.
 */
const CACHE = 'sprout-session';
const ENTRY = '/session-path';
const SPOKEN = '/notified-in';
const LANGUAGES = 'sprout-language';

/** With the language in which this browser asked to be notified. */
export async function keepForWorker(caches: CacheStorage, path: string, language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY, new Response(path));
  await cache.put(SPOKEN, new Response(language));
}

/** The language in which this browser asked to be notified. */
export async function notifiedIn(caches: CacheStorage): Promise<string | undefined> {
  return (await caches.match(SPOKEN, { cacheName: CACHE }))?.text();
}

export async function forgetForWorker(caches: CacheStorage): Promise<void> {
  await caches.delete(CACHE);
}

export async function pathForWorker(caches: CacheStorage): Promise<string | undefined> {
  const kept = await caches.match(ENTRY, { cacheName: CACHE });
  const path = await kept?.text();
  return path !== undefined && /^\/s\/[\w-]{21}$/.test(path) ? path : undefined;
}

export async function keepLanguageForWorker(caches: CacheStorage, page: string, language: string): Promise<void> {
  const cache = await caches.open(LANGUAGES);
  await cache.put(`${page}language`, new Response(language));
}

export async function languageForWorker(caches: CacheStorage, page: string): Promise<string | undefined> {
  return (await caches.match(`${page}language`, { cacheName: LANGUAGES }))?.text();
}
