import type { z } from 'zod';
import type { RawJson } from '../../core/json/raw-json.ts';
import { itemsShown } from '../../core/page.ts';
import type { ListPage } from '../../store/list.ts';
import type { Query } from '../../store/port.ts';
import type { InboxPorts } from './ports.ts';
import type { inboxCard } from './schemas.ts';

type Card = z.input<typeof inboxCard>;

/** As each engine writes it. A body that says the same only costs the look. */
const hasRun = /"kind" ?: ?"run"/;

/** The cards of a page. The result of a run lists what the run did, and what of it can still be taken back. */
export async function cardsShown(
  { changesOf }: Pick<InboxPorts, 'changesOf'>,
  db: Query,
  familyId: string,
  page: ListPage,
): Promise<Card[] | RawJson<Card[]>> {
  if (!hasRun.test(page.itemsJson)) return itemsShown<Card>(page);
  const cards = JSON.parse(page.itemsJson) as Card[];
  return Promise.all(
    cards.map(async (card) => {
      const isResult = card.about.kind === 'run' && card.kind === 'report';
      return isResult ? { ...card, changes: await changesOf(db, familyId, card.about.id) } : card;
    }),
  );
}
