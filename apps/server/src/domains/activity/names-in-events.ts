import type { Principal } from '../../core/principal.ts';
import type { Scope } from '../../core/scopes/scopes.ts';
import type { FindNames } from '../../store/names-by-id.ts';
import type { Query } from '../../store/port.ts';
import { type Happening, kidIdsOf } from './event-parts.ts';

/** How the names behind one key of an event's refs are found, such as `taskId`, and the scope that lets an agent read them. */
export interface NamesOfRef {
  readonly find: FindNames;
  /** Null: only parents are told. */
  readonly scope: Scope | null;
}

export type NamesOfRefs = Readonly<Record<string, NamesOfRef>>;

type Referring = Pick<Happening, 'refs' | 'payload'> & { readonly actor: Happening['actor'] | null };

/**
 * What the things are called now that events refer to, by their ids, as far as this caller may read them. Each kind of thing
 * is looked up once.
 */
export async function namesInEvents(
  db: Query,
  { kind, familyId, scopes }: Pick<Principal, 'kind' | 'familyId' | 'scopes'>,
  events: readonly Referring[],
  namesOfRefs: NamesOfRefs,
): Promise<Record<string, string>> {
  const readable = Object.entries(namesOfRefs).filter(
    ([, { scope }]) => kind !== 'agent' || (scope !== null && (scopes === 'all' || scopes.has(scope))),
  );
  const found = await Promise.all(
    readable.map(([key, { find }]) => {
      const ids = new Set(events.flatMap((event) => idsIn(event, key)));
      return find(db, familyId, [...ids]);
    }),
  );
  return Object.fromEntries(found.flatMap((names) => [...names]));
}

/** The ids of one kind in an event: in its refs, among the kids that it is about, and who acted. */
function idsIn({ refs, payload, actor }: Referring, key: string): string[] {
  const isActor = actor !== null && key === (actor.kind === 'kid' ? 'childId' : 'parentId') && actor.kind !== 'sprout';
  return [
    ...(refs[key] === undefined ? [] : [refs[key]]),
    ...(key === 'childId' ? (kidIdsOf({ refs, payload }) ?? []) : []),
    ...(isActor ? [actor.id] : []),
  ];
}
