import { randomUUID } from 'node:crypto';
import type { Sprout } from '../apps/server/src/compose.ts';
import type { Principal } from '../apps/server/src/core/principal.ts';
import type { SproutAgent } from '../apps/server/src/domains/run/index.ts';
import type { Store } from '../apps/server/src/store/port.ts';
import { benchSprout, onBothEngines } from './bench-sprout.ts';
import { compare, drive } from './rounds.ts';

const MS = 1_000;
const WARM = 2_000;

/** Runs that do much and runs that do little: what a run costs by itself shows in the little ones. */
const sizes = [1, 2, 10];

export function run(): Promise<void> {
  return onBothEngines(compareRuns);
}

/**
 * The same operations as calls of an agent, and as artifacts of a run: at a third of the pace, the run costs twice as
 * much again as its operations. A call is one commit. A run is two, however many operations it has: the start, which
 * must outlive a crash before an agent spends money on it, and the output with all its effects. So with one operation
 * half of what is left for the run is its second commit. A call with a key is what promises as much as an artifact: sent
 * again, it does nothing twice.
 */
async function compareRuns(engine: string, store: Store): Promise<void> {
  for (const size of sizes) {
    let childId = '';
    const argsOf = () => ({ childId, delta: 1, reason: 'Read a book' });
    const agent: SproutAgent = {
      work: async () => {
        const artifacts = Array.from({ length: size }, (_, index) => ({
          path: `call/${index}.json`,
          operation: 'create',
          content: JSON.stringify({ tool: 'gems_adjust', arguments: argsOf() }),
        }));
        const text = JSON.stringify({ success: true, summary: 'Paid.', artifacts, recommendation: 'proceed' });
        return { text };
      },
    };
    const sprout = benchSprout(store, { sproutAgent: agent });
    sprout.worker.serve();
    const { parent, kid, skillId } = await setUp(sprout, `pat${size}@example.com`);
    childId = kid;
    const asCalls = async () => {
      for (let made = 0; made < size; made++) await call(sprout, parent, 'gems.adjust', argsOf());
    };
    const asKeyedCalls = async () => {
      for (let made = 0; made < size; made++) {
        await call(sprout, parent, 'gems.adjust', { ...argsOf(), idempotencyKey: randomUUID() });
      }
    };
    const asRun = async () => {
      const args = { skillId, postResultNotify: false };
      await call(sprout, parent, 'run.start', args);
      await sprout.afterwards.finish();
      await sprout.worker.idle();
    };
    // Both are made equally often before the first round, so that none is measured while its code is still being compiled.
    for (let made = 0; made < WARM; made += size) for (const warm of [asCalls, asKeyedCalls, asRun]) await warm();
    // PostgreSQL plans by what it knows of a table. By itself it looks about once a minute, and this bench is shorter.
    if (store.isShared) await store.write((tx) => tx.run('ANALYZE', []));
    await compare(
      `${engine}: ${size} ${size === 1 ? 'operation' : 'operations'}`,
      [
        { name: 'as calls', measure: () => drive(1, MS, asCalls) },
        { name: 'as calls with keys', measure: () => drive(1, MS, asKeyedCalls) },
        { name: 'as a run', measure: () => drive(1, MS, asRun) },
      ],
      [
        { ours: 'as a run', reference: 'as calls', goal: 1 / 3 },
        { ours: 'as a run', reference: 'as calls with keys', goal: 1 / 3 },
      ],
    );
  }
}

async function setUp(sprout: Sprout, email: string) {
  const made = await call<{ familyId: string; parentId: string; kids: { childId: string }[] }>(
    sprout,
    null,
    'family.set_up',
    {
      familyName: 'Runs',
      timezone: 'Europe/Berlin',
      parent: { name: 'Pat', email, password: 'seven owls read maps' },
      kids: [{ name: 'Mia', birthDate: '2019-02-03' }],
    },
  );
  const { familyId, parentId, kids } = made;
  const parent: Principal = { kind: 'parent', familyId, actorId: parentId, channelId: 'se_bench', scopes: 'all' };
  const skill = { name: 'Pay', description: 'Pays.', prompt: 'Pay.', handsReferenced: ['gems_adjust'] };
  const { skillId } = await call<{ skillId: string }>(sprout, parent, 'skill.write', skill);
  return { parent, kid: kids[0]?.childId ?? '', skillId };
}

async function call<Body>(sprout: Sprout, caller: Principal | null, operation: string, args: object): Promise<Body> {
  const answer = await sprout.pipeline.call({ operation, args: { ...args }, caller });
  if (answer.isError) throw new Error(answer.text);
  return answer.body as Body;
}
