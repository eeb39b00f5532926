import { type PersonRow, readFamily } from '../family/index.ts';
import { readerOf } from './authority.ts';
import type { Briefing } from './ports.ts';
import type { RunSession } from './session.ts';

/**
 * What the Sprout agent needs to know for an attempt. It is read in the transaction that begins the attempt, which has
 * locked the family anyway, so that no snapshot has to be opened for it afterwards.
 */
export async function brief({ context, ports, run }: RunSession, people: readonly PersonRow[]): Promise<Briefing> {
  const { db, familyId, now, clock } = context;
  const parent = people.find(({ kind }) => kind === 'parent');
  const [family, actor] = await Promise.all([
    readFamily(db, familyId),
    // What a kid started reads as a parent would, of that kid alone, and writes nothing without one.
    readerOf(
      ports,
      db,
      familyId,
      run,
      now,
      parent && {
        ...{ kind: 'parent', familyId, actorId: parent.id, channelId: 'run', scopes: 'all' },
      },
    ),
  ]);
  return {
    language: family?.language ?? 'en',
    timezone: clock.timezone,
    people: people.map(({ id, name, kind }) => ({ id, names: [name], kind })),
    hands: run.hands,
    authority: run.authority,
    actor,
  };
}
