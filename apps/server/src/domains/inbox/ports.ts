import type { z } from 'zod';
import type { ReadContext } from '#operations';
import type { CallsByName } from '../../core/operations/call-by-name.ts';
import type { Names } from '../../core/operations/change.ts';
import type { Principal } from '../../core/principal.ts';
import type { UndoCall } from '../../core/undo/find-undo.ts';
import type { Query } from '../../store/port.ts';
import type { cardChange } from './schemas.ts';

export type CardChange = z.input<typeof cardChange>;

type Arguments = Readonly<Record<string, unknown>>;

/** What it takes to rehearse the calls of a card. */
export type RehearsalPorts = Pick<InboxPorts, 'prepareWithin' | 'rehearseWithin' | 'callWithin' | 'namesIn'>;

/** What the inbox needs from compose.ts, which knows every operation. */
export interface InboxPorts extends Pick<CallsByName, 'prepareWithin' | 'rehearseWithin' | 'callWithin'> {
  /** The agent of a grant with the rights that it has now; undefined if it is no longer connected. */
  findAgent(db: Query, familyId: string, grantId: string, now: number): Promise<Principal | undefined>;
  /** The answer that a caller would have got for a call that was made within another. */
  answerWithin(caller: Principal, operation: string, args: Arguments, result: object): object;
  /** What a run did, as the card of its result lists it. */
  changesOf(db: Query, familyId: string, runId: string): Promise<CardChange[]>;
  /** The call with which this caller takes back what was decided about a thing, now; null: none. */
  undoOfDecision(context: ReadContext, kind: string, id: string): Promise<UndoCall | null>;
  /** Whether the call has nothing left to take back. */
  isTakenBack(db: Query, familyId: string, undo: UndoCall): Promise<boolean>;
  /** What the kids and things that calls name by id are called. */
  namesIn(db: Query, familyId: string, calls: readonly { readonly args: Arguments }[]): Promise<Names>;
  /** What the parents call the agent of a grant. */
  agentName(db: Query, familyId: string, grantId: string): Promise<string>;
}
