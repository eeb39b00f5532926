/**
 * Measures what rules cost an event that none of them wants: 1,000 rules on other events, and 1,000 on the same event about
 * another kid, beside the same write in a family without rules.
 *
 *   npm run bench -- rules
 */
import type { Store } from '../apps/server/src/store/port.ts';
import { systemTimers } from '../apps/server/src/system.ts';
import { fillWithRules } from '../apps/server/src/testing/new-rule.ts';
import { type TestFamily, TestSprout } from '../apps/server/src/testing/test-sprout.ts';
import { onBothEngines } from './bench-sprout.ts';
import { compare, drive } from './rounds.ts';

const MS = 1_500;
const CALLERS = 8;
/** A goal is a ratio of speeds: at most 1.1 times as slow. */
const GOAL = 1 / 1.1;

export function run(): Promise<void> {
  return onBothEngines(async (engine, store) => {
    const test = new TestSprout({ store } as never, { timers: systemTimers, checksOutputs: false });
    const plain = await test.family();
    const others = await test.family();
    await fillWithRules(test, others, { when: { event: 'reward.claimed' } });
    const sibling = await test.family();
    await fillWithRules(test, sibling, { when: { event: 'gems.adjusted', childId: sibling.childIds[1] } });
    await settle(engine, store);
    const adjust = async ({ parent, childIds: [childId] }: TestFamily) => {
      const args = { childId, delta: 1, reason: 'bench' };
      const answer = await test.sprout.pipeline.call({ operation: 'gems.adjust', args, caller: parent });
      if (answer.isError) throw new Error(answer.text);
    };
    const contestant = (name: string, family: TestFamily) => ({
      name,
      // By the usual call, not by the few that waited for other work on the machine.
      measure: async () => {
        const sample = await drive(CALLERS, MS, () => adjust(family));
        return { ...sample, perSecond: (CALLERS * 1_000) / (sample.p50Ms ?? Number.NaN) };
      },
    });
    await compare(
      `${engine}: gems.adjust, ${CALLERS} callers`,
      [
        contestant('no rules', plain),
        contestant('1,000 rules on other events', others),
        contestant('1,000 rules about a sibling', sibling),
      ],
      [
        { ours: '1,000 rules on other events', reference: 'no rules', goal: GOAL },
        { ours: '1,000 rules about a sibling', reference: 'no rules', goal: GOAL },
      ],
    );
  });
}

/** A living PostgreSQL does this by itself, within a minute. */
async function settle(engine: string, store: Store): Promise<void> {
  if (engine === 'PostgreSQL') await store.write((tx) => tx.run('ANALYZE', []));
}
