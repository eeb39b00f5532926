import { listTransactions as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { decodeCursor, pageOf } from '../../../core/page.ts';
import { readClock } from '../../../core/versions/clock-store.ts';
import { requireChild } from '../../family/index.ts';
import { listEntries } from '../gems-store.ts';
import { transactionOf } from '../transaction.ts';

export const listTransactions = implementRead(definition, {
  async run(context, input) {
    const { db, familyId } = context;
    const before = input.cursor === undefined ? newest : placeIn(input.cursor);
    const [, entries, clock] = await Promise.all([
      requireChild(context, input.childId),
      listEntries(db, familyId, input.childId, {
        before,
        since: input.since === undefined ? 0 : Date.parse(input.since),
        until: input.until === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(input.until),
        limit: input.limit + 1,
      }),
      readClock(db, familyId),
    ]);
    if (clock === undefined) throw context.unknownId();
    return pageOf(
      entries,
      input.limit,
      (entry) => transactionOf(entry, clock.timezone),
      (entry) => [entry.revision, entry.ordinal],
    );
  },
  nextStep: (page) =>
    page.nextCursor === null ? 'This is the whole history asked for.' : 'Call again with nextCursor for older entries.',
});

const newest = { revision: Number.MAX_SAFE_INTEGER, ordinal: 0 };

function placeIn(cursor: string) {
  const [revision, ordinal] = decodeCursor(cursor, ['number', 'number']) as [number, number];
  return { revision, ordinal };
}
