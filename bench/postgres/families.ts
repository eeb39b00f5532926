import type { Sprout } from '../../apps/server/src/compose.ts';
import type { Principal } from '../../apps/server/src/core/principal.ts';
import type { Store } from '../../apps/server/src/store/port.ts';
import { systemRandom } from '../../apps/server/src/system.ts';
import { benchSprout } from '../bench-sprout.ts';

export interface BenchFamily {
  readonly agent: Principal;
  readonly token: string;
  readonly childId: string;
}

export interface Town {
  readonly sprout: Sprout;
  readonly families: readonly BenchFamily[];
}

const AT_ONCE = 32;

/** The product on a store, with many families that each have a kid and an agent. */
export async function makeTown(store: Store, count: number): Promise<Town> {
  const sprout = benchSprout(store, { passwordCost: { N: 16, r: 1, p: 1 }, findWeakness: async () => undefined });
  const families: BenchFamily[] = [];
  for (let made = 0; made < count; made += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - made) }, () => makeFamily(sprout));
    families.push(...(await Promise.all(some)));
  }
  return { sprout, families };
}

export async function call<Data>(
  sprout: Sprout,
  caller: Principal | null,
  operation: string,
  args: Record<string, unknown>,
  key?: string,
): Promise<Data> {
  const answer = await sprout.pipeline.call({ operation, args, caller, idempotencyKeys: [key] });
  if (answer.isError) throw new Error(`${operation}: ${answer.text}`);
  return answer.body as Data;
}

async function makeFamily(sprout: Sprout): Promise<BenchFamily> {
  const made = await call<{ familyId: string; parentId: string; kids: { childId: string }[] }>(
    sprout,
    null,
    'family.set_up',
    {
      familyName: 'Bench',
      timezone: 'Europe/Berlin',
      parent: { name: 'Pat', email: `${systemRandom.id('bench')}@example.com`, password: 'correct horse battery' },
      kids: [{ name: 'Mia', birthDate: '2018-01-01' }],
    },
  );
  const { familyId, parentId } = made;
  const parent: Principal = { kind: 'parent', familyId, actorId: parentId, channelId: 'bench', scopes: 'all' };
  const { token, grantId } = await call<{ token: string; grantId: string }>(sprout, parent, 'access.create_token', {
    clientName: 'bench',
    scopes: ['gems:read', 'gems:adjust', 'family:read', 'task:read', 'task:write'],
  });
  const childId = made.kids[0]?.childId as string;
  return { agent: { ...parent, kind: 'agent', channelId: grantId }, token, childId };
}
