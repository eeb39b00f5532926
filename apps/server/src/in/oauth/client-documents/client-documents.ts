import type { Clock } from '../../../core/ports.ts';
import { type ClientRow, findClient, saveClient } from '../../../domains/access/index.ts';
import type { Store } from '../../../store/port.ts';
import { type ClientMetadata, clientNameOf } from '../client-metadata.ts';
import { clientInDocument, isDocumentAddress } from './check-document.ts';

const FRESH_MS = 60 * 60_000;

/** A connected agent must not be cut off because the web site of its makers is down for a while. */
const STALE_MS = 7 * 24 * 60 * 60_000;

/** Addresses that are asked at the same moment: a flood of made-up clients is turned away. */
const AT_ONCE = 8;

/** Gets the text at an address, or throws. */
export type FetchText = (url: URL) => Promise<string>;

/** Clients whose id is the address of a document about them. Documents are kept in the store, for all processes. */
export class ClientDocuments {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #fetchText: FetchText;
  readonly #pending = new Map<string, Promise<ClientMetadata | undefined>>();

  constructor(store: Store, clock: Clock, fetchText: FetchText) {
    this.#store = store;
    this.#clock = clock;
    this.#fetchText = fetchText;
  }

  /** Undefined if there is no such client, or none that can be reached. */
  async find(clientId: string): Promise<ClientMetadata | undefined> {
    if (!isDocumentAddress(clientId)) return undefined;
    const kept = await this.#store.read((db) => findClient(db, clientId));
    if (kept !== undefined && (kept.freshUntil ?? 0) > this.#clock.now()) return metadataIn(kept);
    return (await this.#fetchOnce(clientId)) ?? this.#stillGood(kept);
  }

  #fetchOnce(clientId: string): Promise<ClientMetadata | undefined> {
    const running = this.#pending.get(clientId);
    if (running !== undefined) return running;
    if (this.#pending.size >= AT_ONCE) return Promise.resolve(undefined);
    const fetching = this.#fetch(clientId).finally(() => this.#pending.delete(clientId));
    this.#pending.set(clientId, fetching);
    return fetching;
  }

  async #fetch(clientId: string): Promise<ClientMetadata | undefined> {
    let metadata: ClientMetadata;
    try {
      metadata = clientInDocument(clientId, await this.#fetchText(new URL(clientId)));
    } catch {
      // Whatever is wrong with it is its makers' business; to us it is no client.
      return undefined;
    }
    const now = this.#clock.now();
    const name = clientNameOf(metadata);
    const row = { clientId, name, metadata: JSON.stringify(metadata), freshUntil: now + FRESH_MS };
    await this.#store.write((tx) => saveClient(tx, row, now));
    return metadata;
  }

  #stillGood(kept: ClientRow | undefined): ClientMetadata | undefined {
    if (kept === undefined || kept.consentedAt === null) return undefined;
    return (kept.freshUntil ?? 0) + STALE_MS > this.#clock.now() ? metadataIn(kept) : undefined;
  }
}

function metadataIn({ metadata }: ClientRow): ClientMetadata {
  return JSON.parse(metadata) as ClientMetadata;
}
