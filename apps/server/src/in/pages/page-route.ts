import type { Visit } from './visit.ts';

/** One address of the pages and what happens there. */
export interface PageRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly handle: (visit: Visit) => void | Promise<void>;
}

export function get(path: string, handle: PageRoute['handle']): PageRoute {
  return { method: 'GET', path, handle };
}

export function post(path: string, handle: PageRoute['handle']): PageRoute {
  return { method: 'POST', path, handle };
}
