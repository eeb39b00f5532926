import type { FindNames } from '../../store/names-by-id.ts';
import type { Query } from '../../store/port.ts';

/** How the names behind each key of an event's refs are found, such as `taskId`. */
export type NamesOfRefs = Readonly<Record<string, FindNames>>;

interface Referring {
  readonly refs: Readonly<Record<string, string>>;
}

/** What the things are called now that events refer to, by their ids. Each kind of thing is looked up once. */
export async function namesInEvents(
  db: Query,
  familyId: string,
  events: readonly Referring[],
  namesOfRefs: NamesOfRefs,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.entries(namesOfRefs).map(([key, findNames]) => {
      const ids = new Set(events.flatMap(({ refs }) => refs[key] ?? []));
      return findNames(db, familyId, [...ids]);
    }),
  );
  return Object.fromEntries(found.flatMap((names) => [...names]));
}
