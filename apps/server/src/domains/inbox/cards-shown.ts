import type { z } from 'zod';
import type { ReadContext } from '#operations';
import type { RawJson } from '../../core/json/raw-json.ts';
import { itemsShown } from '../../core/lists/page.ts';
import { undoShown } from '../../core/undo/shown-undo.ts';
import type { ListPage } from '../../store/list.ts';
import type { InboxPorts } from './ports.ts';
import type { inboxCard } from './schemas.ts';

type Card = z.input<typeof inboxCard>;

/** As each engine writes it. A body that says the same only costs the look. */
const hasMore = /"kind" ?: ?"(run|submission|claim|screentime_request)"/;

/** The cards of a page. The result of a run lists what it did; a decision says how it is taken back, for its minutes. */
export async function cardsShown(
  { changesOf, undoOfDecision }: Pick<InboxPorts, 'changesOf' | 'undoOfDecision'>,
  context: ReadContext,
  page: ListPage,
): Promise<Card[] | RawJson<Card[]>> {
  if (!hasMore.test(page.itemsJson)) return itemsShown<Card>(page);
  const cards = JSON.parse(page.itemsJson) as Card[];
  return Promise.all(
    cards.map(async (card) => {
      const { kind, id } = card.about;
      const isResult = kind === 'run' && card.kind === 'report';
      const changes = isResult ? await changesOf(context.db, context.familyId, id) : card.changes;
      const isDecided = card.state === 'answered' || card.state === 'closed';
      const undo = isDecided ? await undoOfDecision(context, kind, id) : null;
      return { ...card, changes, undo: undoShown(undo) };
    }),
  );
}
