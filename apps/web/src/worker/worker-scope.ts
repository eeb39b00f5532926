/** What a service worker sees of its browser. TypeScript's own types for it clash with those of pages. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Response | Promise<Response>): void;
}

export interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends LifeEvent {
  /** Which button; empty for a tap beside them. */
  readonly action: string;
  readonly notification: { readonly data: unknown; close(): void };
}

interface Shown {
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly navigator: { readonly languages: readonly string[] };
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly Shown[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  fetch(address: string | Request, init?: RequestInit): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}
