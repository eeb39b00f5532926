/** Time, chance and storage of this browser, for everything that tests want to fix. */
export interface Surroundings {
  readonly now: () => number;
  readonly newKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Acts later, unless the answered function is called before. */
  readonly later: (ms: number, act: () => void) => () => void;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** `crypto.randomUUID` needs https or localhost; random values work at every home address. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
}

/** A clock that nobody sets, for what is measured in a page. */
export const steadyNow = (): number => performance.now();

export const browser: Surroundings = {
  now: () => Date.now(),
  newKey,
  later,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fetch: (url, init) => fetch(url, init),
};
