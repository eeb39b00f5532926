import type { Sprout } from '../../apps/server/src/compose.ts';
import type { Principal } from '../../apps/server/src/core/principal.ts';
import type { Store } from '../../apps/server/src/store/port.ts';
import { systemRandom } from '../../apps/server/src/system.ts';
import { benchSprout } from '../bench-sprout.ts';

export interface Seeded {
  readonly sprout: Sprout;
  readonly agent: Principal;
  readonly token: string;
  readonly childId: string;
}

/** Entries before the measurement starts: enough that a page of 50 is one of many. */
const ENTRIES = 2_000;
/** As many as a pool takes at once. More would wait, on a slow machine for too long. */
const AT_ONCE = 100;

/** The product on a store, with one family whose kid has a history. */
export async function seed(store: Store): Promise<Seeded> {
  const sprout = benchSprout(store);
  const call = async <Data>(caller: Principal | null, operation: string, args: Record<string, unknown>) => {
    const answer = await sprout.pipeline.call({ operation, args, caller });
    if (answer.isError) throw new Error(answer.text);
    return answer.body as Data;
  };
  const made = await call<{ familyId: string; parentId: string; kids: { childId: string }[] }>(null, 'family.set_up', {
    familyName: 'Bench',
    timezone: 'Europe/Berlin',
    parent: { name: 'Pat', email: `${systemRandom.id('bench')}@example.com`, password: 'correct horse battery' },
    kids: [{ name: 'Mia', birthDate: '2018-01-01' }],
  });
  const parent: Principal = {
    kind: 'parent',
    familyId: made.familyId,
    actorId: made.parentId,
    channelId: 'bench',
    scopes: 'all',
  };
  const { token, grantId } = await call<{ token: string; grantId: string }>(parent, 'access.create_token', {
    clientName: 'bench',
    scopes: ['gems:read', 'gems:adjust', 'family:read', 'task:read'],
  });
  const childId = made.kids[0]?.childId as string;
  const agent: Principal = { ...parent, kind: 'agent', channelId: grantId };
  const adjust = (index: number) =>
    call(agent, 'gems.adjust', { childId, delta: 1 + (index % 5), reason: 'Fed the cat before school' });
  for (let made = 0; made < ENTRIES; made += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => adjust(made + index)));
  }
  return { sprout, agent, token, childId };
}
