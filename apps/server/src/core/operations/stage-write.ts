import type { Message } from '@sprout/messages';
import { refuseUnknownId } from '../errors/unknown-id.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Principal } from '../principal.ts';
import { stampedUris } from '../versions/version-store.ts';
import type { AfterCommit, IssuedCredential, RecordWithPreview, WriteContext } from './context.ts';

interface Staging {
  /** Whose rights it has. Default: the outer caller's. */
  readonly principal?: Principal;
  readonly isPreview?: boolean;
  /** Added to what every event refers to. */
  readonly refs?: Readonly<Record<string, string>>;
  /** The rules that led to it. */
  readonly chain?: readonly string[] | undefined;
}

/** A write within another whose effects are kept apart until it is certain. */
export interface StagedWrite {
  readonly context: WriteContext;
  readonly touched: readonly string[];
  readonly dependencies: Readonly<Record<string, unknown>>;
  /** What the write changes, as it was before; null if it said nothing of that. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Why it would wait for a parent, if an agent made it by itself. */
  readonly waits: readonly Message[];
  /** Adds what the write touched and emitted to the outer one. */
  keep(): void;
  /** The value without the ids that this write made up: a rehearsal's ids mean nothing. */
  withoutMintedIds(value: object): Readonly<Record<string, unknown>>;
}

/**
 * Begins a write within another. What it changes in the store is for the caller to undo; what it touches and emits
 * reaches the outer write only with `keep`.
 */
export function stageWrite(outer: WriteContext, staging: Staging = {}): StagedWrite {
  const { principal = outer.principal, isPreview = outer.isPreview, refs = {}, chain } = staging;
  const { familyId, db, now, clock, nowLocal } = outer;
  const touched = new Set<string>();
  const minted = new Set<unknown>();
  const waits: Message[] = [];
  const dependencies: Record<string, unknown> = {};
  let before: Readonly<Record<string, unknown>> | null = null;
  const steps: ((to: WriteContext) => void)[] = [];
  const origin = { ...(principal !== outer.principal && { doneBy: principal }), ...(chain !== undefined && { chain }) };
  const later = (step: (to: WriteContext) => void) => void steps.push(step);
  const random = {
    secret: (bytes: number) => outer.random.secret(bytes),
    integer: (below: number) => outer.random.integer(below),
    id: (prefix: string) => {
      const id = outer.random.id(prefix);
      minted.add(id);
      return id;
    },
  };
  const context: WriteContext = {
    ...{ principal, familyId, db, now, clock, isPreview, nowLocal, random },
    get origin() {
      return outer.origin;
    },
    unknownId: (argument, meant) => refuseUnknownId(argument, 'write', principal, meant),
    nextPlace: () => outer.nextPlace(),
    touch: (uri) => void touched.add(uri),
    touchUnder: async (prefix) => {
      for (const uri of await stampedUris(db, familyId, prefix)) touched.add(uri);
    },
    emit: (event: DomainEvent) => later((to) => to.emit({ ...origin, ...event, refs: { ...refs, ...event.refs } })),
    revoke: (channelId) => later((to) => to.revoke(channelId)),
    issue: (credential: IssuedCredential) => later((to) => to.issue(credential)),
    afterCommit: (work: AfterCommit) => later((to) => to.afterCommit(work)),
    withPreview: (record: RecordWithPreview) => later((to) => to.withPreview(record)),
    dependOn: (name, value) => {
      dependencies[name] = value;
    },
    showBefore: (shown) => {
      before = { ...before, ...shown };
    },
    waitForParent: (reason) => void waits.push(reason),
  };
  return {
    context,
    dependencies,
    waits,
    get before() {
      return before;
    },
    get touched() {
      return [...touched];
    },
    keep: () => {
      for (const uri of touched) outer.touch(uri);
      for (const step of steps) step(outer);
    },
    withoutMintedIds: (value) => Object.fromEntries(Object.entries(value).filter(([, field]) => !minted.has(field))),
  };
}
