import type { z } from 'zod';
import { defineOperation, id, implementRead, instant, pageInput, pageOutput, type ReadContext } from '#operations';
import { itemsIn } from '../../../core/json/raw-json.ts';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageShown, windowOf } from '../../../core/lists/page.ts';
import { isAuthorised } from '../../../core/scopes/authorise.ts';
import type { UndoCall } from '../../../core/undo/find-undo.ts';
import { isFreshDecision } from '../../../core/undo/fresh-decision.ts';
import { shownUndo, undoShown } from '../../../core/undo/shown-undo.ts';
import { requireChild } from '../../family/index.ts';
import { listEntries, listWholeEntries } from '../gems-store.ts';
import { gemTransaction } from '../schemas.ts';
import { definition as revert } from './revert.ts';

export const definition = defineOperation({
  name: 'gems.list_transactions',
  title: 'Gem history',
  description: 'A kid’s gem transactions, newest first: what was earned or spent, why, and from which source.',
  scope: 'gems:read',
  audience: ['agent', 'parent', 'kid'],
  effect: 'read',
  input: {
    childId: id,
    since: instant.optional().describe('Only transactions at or after this time.'),
    until: instant.optional().describe('Only transactions before this time.'),
    ...pageInput,
  },
  output: pageOutput(
    gemTransaction.extend({ undo: shownUndo.optional().describe('For parents: takes it back; null: it is too late.') }),
  ),
});

/** What the history needs from compose.ts: how gems are taken back. */
export interface GemPorts {
  undoOfDecision(context: ReadContext, kind: string, id: string): Promise<UndoCall | null>;
}

/** What was decided, by the source of the gems that it moved. */
const decided = { task: 'submission', reward: 'claim', screentime: 'screentime_request' } as const;

type Entry = z.output<typeof gemTransaction> & { readonly sourceId: string };

export const listTransactions = implementRead(definition, (ports: GemPorts) => ({
  async run(context, { childId, cursor, since, until, limit }) {
    const isParent = context.principal.kind === 'parent';
    const list = isParent ? listWholeEntries : listEntries;
    const [, page] = await Promise.all([
      requireChild(context, childId),
      list(context.db, context.familyId, childId, windowOf({ cursor, since, until }), limit),
    ]);
    // Only parents are told how an entry is taken back; for others the list leaves as the database wrote it.
    if (!isParent) return pageShown(page);
    const { items, nextCursor } = pageShown<Entry>(page);
    const mayRevert = isAuthorised(context.principal, revert);
    const undoOf = async ({ source, sourceId, transactionId, timestamp, reverts, revertedBy }: Entry) => {
      if (reverts !== null || revertedBy !== null) return null;
      if (source === 'manual') return mayRevert ? { operation: revert.name, args: { transactionId } } : null;
      // Most entries are too old: only fresh decisions are looked up.
      if (!isFreshDecision(timestamp, context.now)) return null;
      return ports.undoOfDecision(context, decided[source], sourceId);
    };
    const entries = itemsIn(items);
    const undos = await Promise.all(entries.map(undoOf));
    const shown = entries.map(({ sourceId: _, ...entry }, at) => ({ ...entry, undo: undoShown(undos[at] ?? null) }));
    return { items: shown, nextCursor };
  },
  nextStep: stepOfList({
    none: 'Nothing was earned or spent in this time; gems.query_balance has the balance.',
    some: 'gems.revert with a transactionId takes back a change by gems.adjust; gems.query_balance has the balance.',
  }),
}));
