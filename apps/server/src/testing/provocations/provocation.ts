import { text } from '@sprout/messages';
import { limits } from '#operations';
import type { Answer } from '../../core/pipeline/pipeline.ts';
import type { Principal } from '../../core/principal.ts';
import { insertThread } from '../../domains/inbox/inbox-store.ts';
import type { RefusedBody, TestFamily, TestSprout } from '../test-sprout.ts';

type Data = Record<string, unknown>;

/** A new family, and the operation that must refuse. */
export interface Stage {
  readonly test: TestSprout;
  /** The same data, on a server that takes no further families. */
  readonly closed: TestSprout;
  readonly family: TestFamily;
  /** Calls the operation, which must refuse. */
  refused(caller: Principal | null, args?: Data): Promise<RefusedBody>;
  /** Calls the operation; any answer is fine. */
  call(caller: Principal | null, args?: Data): Promise<Answer>;
}

/** Brings an operation to a refusal. */
export type Provocation = (stage: Stage) => Promise<RefusedBody>;

/** Provocations by operation and reason, as in `task.review ALREADY_RESOLVED`. */
export type Provocations = Readonly<Record<string, Provocation>>;

/** Lets every thread of the family count as many open questions as a thread may have. */
export async function fillThreads({ test, family }: Stage): Promise<void> {
  await test.sprout.store.write((tx) =>
    tx.run('UPDATE thread SET open_questions = $2 WHERE family_id = $1', [
      family.familyId,
      limits.openQuestionsPerThread,
    ]),
  );
}

/** A cursor that no list has made. */
export const madeUpCursor: Provocation = ({ family, refused }) => refused(family.parent, { cursor: 'made-up' });

/** Puts as many open threads into the family's inbox as it may have. */
export async function fillWithThreads({ test, family }: Stage): Promise<void> {
  await test.sprout.store.write((tx) => {
    for (let place = 0; place < limits.openThreadsPerFamily; place++) {
      const thread = {
        threadId: `th_${place}`,
        place,
        topicKey: null,
        title: text('Full'),
        updatedLocal: '2026-05-23T12:00:00+02:00',
        archived: 0,
      } as const;
      insertThread(tx, family.familyId, thread);
    }
  });
}

/** One after the other: all at once they wait for connections, on a busy machine longer than the store lets them. */
export async function makeMany(count: number, make: () => Promise<unknown>): Promise<void> {
  for (let made = 0; made < count; made++) await make();
}
