/** What a service worker sees of its browser. TypeScript's own types for it clash with those of pages. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Response | Promise<Response>): void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
