import type { Message } from '@sprout/messages';
import type { Query, Transaction } from '../../store/port.ts';
import type { Refusal } from '../errors/refusal.ts';
import { type Named, refuseUnknownId } from '../errors/unknown-id.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Random } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { formatInstant } from '../time/zone.ts';
import type { FamilyClock } from '../versions/clock-store.ts';
import { stampedUris } from '../versions/version-store.ts';

/** A secret that an operation hands to the endpoint. The endpoint decides how the caller keeps it, for example as a cookie. */
export interface IssuedCredential {
  readonly kind: 'session';
  /** Empty: the caller must delete the credential. */
  readonly secret: string;
  readonly expiresAt: number;
  /** A secret that makes this browser known to sign-in. It opens nothing. */
  readonly browserSecret?: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Work to do after the commit. Its signal is aborted when its time is up. */
export type AfterCommit = (signal: AbortSignal) => Promise<void>;

/** Writes something beside the record of a preview. */
export type RecordWithPreview = (tx: Transaction, previewId: string) => void;

/** The context of a read: one snapshot of one family. */
export interface ReadContext {
  readonly principal: Principal;
  readonly familyId: string;
  readonly db: Query;
  /** Milliseconds since the epoch, the same for the whole call. */
  readonly now: number;
  /**
   * The refusal for an id that is missing or another family's; it names the argument that held the id. `meant` is the id of
   * the thing whose name was sent instead.
   */
  unknownId(argument: Named, meant?: string): Refusal;
}

/** The context of a write: a transaction that holds the family's clock, and a record of its effects. */
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
  /** The address of this server as the caller knows it, for links; empty for callers without HTTP. */
  readonly origin: string;
  unknownId(argument: Named, meant?: string): Refusal;
  /** This moment as the family's own clock shows it, ISO 8601 with offset. */
  readonly nowLocal: string;
  /** A place in the family's history for a new row. Each place is greater than all before it, in this and earlier writes. */
  nextPlace(): number;
  /** Marks a resource as changed. */
  touch(uri: string): void;
  /** Touches every resource whose URI has this prefix, for example all resources of a kid that is added or removed. */
  touchUnder(prefix: string): Promise<void>;
  emit(event: DomainEvent): void;
  /** Revokes or narrows a session, device or grant in every process at the commit, and ends its open streams. */
  revoke(channelId: string): void;
  /** Hands a credential to the endpoint that answers the call. */
  issue(credential: IssuedCredential): void;
  /** Runs after the commit, while the answer goes out; never for a dry run or a replay. */
  afterCommit(work: AfterCommit): void;
  /**
   * Runs when the preview of this dry run is recorded, outside the rehearsal, so that what it writes stays. Only for what
   * makes a preview findable; nothing runs at a commit.
   */
  withPreview(record: RecordWithPreview): void;
  /** Records a value that the preview depends on. If it changes before the commit, the commit answers PREVIEW_STALE. */
  dependOn(name: string, value: unknown): void;
  /**
   * Says what the write changes, as it is before, under the names of the arguments that change it. It stands beside the
   * proposal of the write, and with its events. Text that a kid typed stays out of it. An update that can be taken back also says
   * how it leaves them (`after`).
   */
  showBefore(before: Fields, after?: Fields): void;
  /**
   * Says why an agent may not do this without a parent's yes. The call then has no effect: it becomes a card, and a tap makes it.
   * Where a parent has just said yes to it, or where nothing is done yet, it says nothing.
   */
  waitForParent(reason: Message): void;
}

/** What a write changes, as it was before and as the write leaves it. */
export interface Before {
  readonly before: Fields;
  readonly after?: Fields | undefined;
}

/** The same write with the rights of another principal. Its effects are recorded as the caller's. */
export function onBehalfOf(context: WriteContext, principal: Principal): WriteContext {
  return principal === context.principal ? context : deriveContext(context, { principal });
}

/** The same write, some parts of it made otherwise. */
export function deriveContext(
  context: WriteContext,
  others: Partial<Pick<WriteContext, 'principal' | 'emit' | 'showBefore'>>,
): WriteContext {
  const { familyId, db, now, random, clock, isPreview } = context;
  const { principal = context.principal } = others;
  return {
    ...{ principal, familyId, db, now, random, clock, isPreview },
    get origin() {
      return context.origin;
    },
    get nowLocal() {
      return context.nowLocal;
    },
    unknownId: (argument, meant) => refuseUnknownId(argument, 'write', principal, meant),
    nextPlace: () => context.nextPlace(),
    touch: (uri) => context.touch(uri),
    touchUnder: (prefix) => context.touchUnder(prefix),
    emit: (event) => context.emit(event),
    revoke: (channelId) => context.revoke(channelId),
    issue: (credential) => context.issue(credential),
    afterCommit: (work) => context.afterCommit(work),
    withPreview: (record) => context.withPreview(record),
    dependOn: (name, value) => context.dependOn(name, value),
    showBefore: (before, after) => context.showBefore(before, after),
    waitForParent: (reason) => context.waitForParent(reason),
    ...others,
  };
}

/** How many rows one write may add to lists, so that two writes never get the same place. */
export const PLACES_PER_WRITE = 4096;

/** What knows the address of the server as a caller knows it. It is read only by the few writes that make a link. */
interface Origin {
  readonly origin?: string;
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
  readonly revoked: string[] = [];
  readonly afterwards: AfterCommit[] = [];
  readonly besidePreview: RecordWithPreview[] = [];
  /** Why an agent's call waits for a parent. */
  readonly waits: Message[] = [];
  issued: IssuedCredential | undefined;
  readonly #from: Origin;
  #places = 0;
  #nowLocal: string | undefined;

  constructor(
    fields: Pick<WriteContext, 'principal' | 'db' | 'now' | 'random' | 'clock' | 'isPreview'>,
    from: Origin = {},
  ) {
    this.principal = fields.principal;
    this.familyId = fields.principal.familyId;
    this.db = fields.db;
    this.now = fields.now;
    this.random = fields.random;
    this.clock = fields.clock;
    this.isPreview = fields.isPreview;
    this.#from = from;
  }

  get origin(): string {
    return this.#from.origin ?? '';
  }

  unknownId(argument: Named, meant?: string): Refusal {
    return refuseUnknownId(argument, 'write', this.principal, meant);
  }

  get nowLocal(): string {
    this.#nowLocal ??= formatInstant(this.now, this.clock.timezone);
    return this.#nowLocal;
  }

  nextPlace(): number {
    if (this.#places >= PLACES_PER_WRITE) throw new Error(`a write adds more than ${PLACES_PER_WRITE} rows to lists`);
    return this.clock.revision * PLACES_PER_WRITE + this.#places++;
  }

  touch(uri: string): void {
    this.touched.add(uri);
  }

  async touchUnder(prefix: string): Promise<void> {
    for (const uri of await stampedUris(this.db, this.familyId, prefix)) this.touch(uri);
  }

  emit(event: DomainEvent): void {
    this.events.push(event);
  }

  revoke(channelId: string): void {
    this.revoked.push(channelId);
  }

  issue(credential: IssuedCredential): void {
    this.issued = credential;
  }

  afterCommit(work: AfterCommit): void {
    this.afterwards.push(work);
  }

  withPreview(record: RecordWithPreview): void {
    this.besidePreview.push(record);
  }

  dependOn(name: string, value: unknown): void {
    this.dependencies[name] = value;
  }

  /** noteCall keeps it, and proposals are rehearsed within other writes. */
  showBefore(): void {}

  waitForParent(reason: Message): void {
    this.waits.push(reason);
  }
}
