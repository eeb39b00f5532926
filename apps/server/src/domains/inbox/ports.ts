import type { z } from 'zod';
import type { Names } from '../../core/operations/change.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import type { PrepareContext } from '../../core/operations/operation.ts';
import type { PreparedWithin, RehearsedWithin } from '../../core/operations/run-within.ts';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import type { cardChange } from './schemas.ts';

export type CardChange = z.input<typeof cardChange>;

/** A call that takes something back. */
export interface UndoCall {
  readonly operation: string;
  readonly args: Arguments;
}

type Arguments = Readonly<Record<string, unknown>>;

/** What it takes to rehearse the calls of a card. */
export type RehearsalPorts = Pick<InboxPorts, 'prepareWithin' | 'rehearseWithin' | 'callWithin' | 'namesIn'>;

/** What the inbox needs from compose.ts, which knows every operation. */
export interface InboxPorts {
  /** The agent of a grant with the rights that it has now; undefined if it is no longer connected. */
  findAgent(db: Query, familyId: string, grantId: string, now: number): Promise<Principal | undefined>;
  /** Asks the ports that a named operation waits for; undefined if it waits for none. */
  prepareWithin(context: PrepareContext, operation: string, args: Arguments): Promise<PreparedWithin | undefined>;
  /** What a run did, as the card of its result lists it. */
  changesOf(db: Query, familyId: string, runId: string): Promise<CardChange[]>;
  /** Whether the call has nothing left to take back. */
  isTakenBack(db: Query, familyId: string, undo: UndoCall): Promise<boolean>;
  /** What the kids and things that calls name by id are called. */
  namesIn(db: Query, familyId: string, calls: readonly { readonly args: Arguments }[]): Promise<Names>;
  /** What the parents call the agent of a grant. */
  agentName(db: Query, familyId: string, grantId: string): Promise<string>;
  /** Rehearses a named operation in the caller's transaction, with the rights of the context's principal. */
  rehearseWithin(
    context: WriteContext,
    operation: string,
    args: Arguments,
    prepared: PreparedWithin | undefined,
  ): Promise<RehearsedWithin>;
  /** Runs a named operation in the caller's transaction, with the rights of the context's principal. */
  callWithin(
    context: WriteContext,
    operation: string,
    args: Arguments,
    prepared: PreparedWithin | undefined,
  ): Promise<object>;
}
