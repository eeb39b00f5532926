import type { AskedRow, Row } from './ports.ts';

/** The state that a client last read of a resource, and its version. */
export interface Known {
  readonly version: string;
  readonly state: unknown;
}

/** The known states of a client's resources. Versions are opaque: they are sent back, and compared for equality only. */
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
