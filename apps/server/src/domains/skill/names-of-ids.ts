/** Ids in a result, as parents read them: by the name of the thing. */

import type { Principal } from '../../core/principal.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import type { Scope } from '../../core/scopes/scopes.ts';
import type { Awaitable, Query } from '../../store/port.ts';
import { canvasesOf } from '../canvas/index.ts';
import { findChild } from '../family/index.ts';
import { findReward } from '../reward/index.ts';
import { findTask } from '../task/index.ts';
import { findSkill } from './skill-store.ts';

type Fields = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, string>;

type FindNamed = (db: Query, familyId: string, id: string) => Awaitable<{ readonly name: string } | undefined>;

/** Looks up the name of an id, by what the id begins with; and the scope that lets an agent read it. */
const finders: Readonly<Record<string, readonly [FindNamed, Scope]>> = {
  ch: [findChild, 'family:read'],
  task: [findTask, 'task:read'],
  rw: [findReward, 'reward:read'],
  sk: [findSkill, 'skill:read'],
  cv: [async (db, familyId, id) => (await canvasesOf(db, familyId, [id]))[0], 'canvas:read'],
};

const anyId = new RegExp(`\\b(${Object.keys(finders).join('|')})_[A-Za-z0-9_-]{1,58}`, 'g');

/** More ids than this are looked up for no card. */
const MAX_IDS = 40;

/** The result with names in place of the family's own ids, as far as its writer may read them. Ids of nothing known stay. */
export async function withNames(db: Query, writer: Principal, result: Fields): Promise<Fields> {
  const names = await namesOfIds(db, writer.familyId, result, writer);
  return names.size === 0 ? result : fieldsWithNames(result, names);
}

/** The names of the family's own ids that stand somewhere in a value: all of them, or those that a reader may read. */
export async function namesOfIds(db: Query, familyId: string, value: unknown, reader?: Principal): Promise<Names> {
  const ids = [...new Set(JSON.stringify(value).match(anyId) ?? [])].slice(0, MAX_IDS);
  const found = await Promise.all(
    ids.map((id) => {
      const [find, scope] = finders[id.slice(0, id.indexOf('_'))] ?? [];
      if (find === undefined || scope === undefined) return undefined;
      return reader === undefined || holdsScope(reader, scope) ? find(db, familyId, id) : undefined;
    }),
  );
  return new Map(ids.flatMap((id, index) => (found[index] === undefined ? [] : [[id, found[index].name]])));
}

export function fieldsWithNames(fields: Fields, names: Names): Fields {
  const entries = Object.entries(fields).map(([field, value]): [string, unknown] => {
    const shown = valueWithNames(value, names);
    const named = JSON.stringify(shown) === JSON.stringify(value) ? field : fieldOfName(field);
    return [named in fields ? field : named, shown];
  });
  return Object.fromEntries(entries);
}

function valueWithNames(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return value.replace(anyId, (id) => names.get(id) ?? id);
  if (Array.isArray(value)) return value.map((one) => valueWithNames(one, names));
  return typeof value === 'object' && value !== null ? fieldsWithNames(value as Fields, names) : value;
}

/** A field that held an id, once it holds a name: `taskId` is “task”, `childIds` are “kids”. */
function fieldOfName(field: string): string {
  const [, thing, plural] = /^(.+?)_?[iI]d(s?)$/.exec(field) ?? [];
  return thing === undefined ? field : `${thing.replace(/child$/, 'kid').replace(/Child$/, 'Kid')}${plural}`;
}
