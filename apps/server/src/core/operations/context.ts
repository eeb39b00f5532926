import type { Query, Transaction } from '../../store/port.ts';
import { type Refusal, refuseUnknownId } from '../errors/refusal.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Random } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { ShowsResources } from '../resources/shows-resources.ts';
import type { FamilyClock } from '../versions/clock-store.ts';
import { stampedUris } from '../versions/version-store.ts';
import { readContext } from './read-context.ts';

/** A secret that an operation hands to the edge, which decides how the caller keeps it (a cookie, say). */
export interface IssuedCredential {
  readonly kind: 'session';
  /** Empty text: take the credential away. */
  readonly secret: string;
  readonly expiresAt: number;
}

/** What a read gets: one snapshot of one family. */
export interface ReadContext {
  readonly principal: Principal;
  readonly familyId: string;
  readonly db: Query;
  /** Milliseconds since the epoch, the same for the whole call. */
  readonly now: number;
  /** The refusal for an id that is missing or another family's. */
  unknownId(): Refusal;
}

/** What a write gets: a transaction that holds the family's clock, and a record of what it did. */
export interface WriteContext {
  readonly principal: Principal;
  readonly familyId: string;
  readonly db: Transaction;
  readonly now: number;
  readonly random: Random;
  /** The family's zone and epoch, and the revision that this write will have. */
  readonly clock: FamilyClock;
  /** True while a dry run rehearses the write. */
  readonly isPreview: boolean;
  unknownId(): Refusal;
  /** Numbers the rows that one write adds to a list, so that revision and ordinal make a place in it. */
  nextOrdinal(): number;
  /** Says that what this resource shows has changed. */
  touch(uri: string): void;
  /** Makes a change that any resource of the family may show, e.g. of its time zone, and touches those that do. */
  touchWhereShown(change: () => void): Promise<void>;
  emit(event: DomainEvent): void;
  /** Does something in this process once the write is durable, e.g. clears a cache. Must not fail. */
  afterCommit(action: () => void): void;
  /** Hands a credential to the edge. */
  issue(credential: IssuedCredential): void;
  /** Names a value on which the preview depends: a commit after it changed answers PREVIEW_STALE. */
  dependOn(name: string, value: unknown): void;
}

/** The record that a write leaves for the steps after it. */
export class WriteRecord implements WriteContext {
  readonly principal: Principal;
  readonly familyId: string;
  readonly db: Transaction;
  readonly now: number;
  readonly random: Random;
  readonly clock: FamilyClock;
  readonly isPreview: boolean;
  readonly touched = new Set<string>();
  readonly events: DomainEvent[] = [];
  readonly dependencies: Record<string, unknown> = {};
  readonly commitActions: (() => void)[] = [];
  issued: IssuedCredential | undefined;
  readonly #resources: ShowsResources;
  #ordinals = 0;

  constructor(
    fields: Pick<WriteContext, 'principal' | 'db' | 'now' | 'random' | 'clock' | 'isPreview'>,
    resources: ShowsResources,
  ) {
    this.principal = fields.principal;
    this.familyId = fields.principal.familyId;
    this.db = fields.db;
    this.now = fields.now;
    this.random = fields.random;
    this.clock = fields.clock;
    this.isPreview = fields.isPreview;
    this.#resources = resources;
  }

  unknownId(): Refusal {
    return refuseUnknownId('write');
  }

  nextOrdinal(): number {
    return this.#ordinals++;
  }

  touch(uri: string): void {
    this.touched.add(uri);
  }

  async touchWhereShown(change: () => void): Promise<void> {
    const uris = await stampedUris(this.db, this.familyId);
    const before = await this.#shown(uris);
    change();
    const after = await this.#shown(uris);
    for (const [index, uri] of uris.entries()) if (before[index] !== after[index]) this.touch(uri);
  }

  emit(event: DomainEvent): void {
    this.events.push(event);
  }

  afterCommit(action: () => void): void {
    this.commitActions.push(action);
  }

  issue(credential: IssuedCredential): void {
    this.issued = credential;
  }

  dependOn(name: string, value: unknown): void {
    this.dependencies[name] = value;
  }

  #shown(uris: readonly string[]): Promise<string[]> {
    // Not the caller's own view: a kid's would hide what its sibling sees.
    const everything: Principal = { ...this.principal, kind: 'sprout', scopes: 'all' };
    const context = readContext(everything, this.db, this.now);
    return Promise.all(uris.map(async (uri) => JSON.stringify(await this.#resources.stateOf(context, uri))));
  }
}
