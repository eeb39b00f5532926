import type { AskedRow, Row } from './ports.ts';

/** What a client knows of a resource: the state that it last read, and the version that came with it. */
export interface Known {
  readonly version: string;
  readonly state: unknown;
}

/** What a client knows of all its resources. Versions are opaque: they are echoed, and compared for equality only. */
export class VersionMap {
  readonly #known = new Map<string, Known>();

  get(uri: string): Known | undefined {
    return this.#known.get(uri);
  }

  get all(): ReadonlyMap<string, Known> {
    return this.#known;
  }

  /** The rows to ask for, each with the version that is known. */
  asked(uris: readonly string[]): AskedRow[] {
    return uris.map((uri) => {
      const known = this.#known.get(uri);
      return known === undefined ? { uri } : { uri, sinceVersion: known.version };
    });
  }

  /** Takes a row of an answer. A `reset` is taken like a change; a resource that is gone is forgotten. */
  take({ uri, version, state }: Row): void {
    if (version === null) this.#known.delete(uri);
    else if (state !== undefined) this.#known.set(uri, { version, state });
  }
}
