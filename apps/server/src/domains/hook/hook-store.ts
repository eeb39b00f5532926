import { hearType } from '../../core/versions/clock-store.ts';
import type { Transaction } from '../../store/port.ts';
import { counts, lists, writes } from '../../store/statement.ts';
import { flag, json, table } from '../../store/table.ts';
import type { Delivery, Hook } from './hook.ts';

const hooks = table<Hook>()(
  'hook',
  `hook_id, place, name, url, events, preset, include_names, secret, token, state, created_local AS createdAt,
   delivered_local AS deliveredAt`,
  { events: json, includeNames: flag },
);
const insert = hooks.insertWith('family_id');
const update = hooks.updates('hook_id');

export const findHook = hooks.finds<[familyId: string, hookId: string]>(
  `SELECT ${hooks.columns} FROM hook WHERE family_id = $1 AND hook_id = $2`,
);

export const listHooks = hooks.lists<[familyId: string]>(
  `SELECT ${hooks.columns} FROM hook WHERE family_id = $1 ORDER BY place DESC`,
);

export const countHooks = counts<[familyId: string]>('SELECT COUNT(*) AS number FROM hook WHERE family_id = $1');

export function insertHook(tx: Transaction, familyId: string, hook: Hook): void {
  tx.later(insert, [familyId, ...hooks.values(hook)]);
  insertTriggers(tx, familyId, hook);
}

/** Writes a hook as it is now. Only an active one listens. */
export function saveHook(tx: Transaction, familyId: string, hook: Hook): void {
  update(tx, familyId, hook);
  tx.later('DELETE FROM hook_trigger WHERE family_id = $1 AND hook_id = $2', [familyId, hook.hookId]);
  if (hook.state === 'active') insertTriggers(tx, familyId, hook);
}

function insertTriggers(tx: Transaction, familyId: string, { hookId, events }: Hook): void {
  for (const type of new Set(events)) {
    hearType(tx, familyId, type);
    tx.later('INSERT INTO hook_trigger (family_id, event_type, hook_id) VALUES ($1, $2, $3)', [familyId, type, hookId]);
  }
}

export function deleteHook(tx: Transaction, familyId: string, hookId: string): void {
  tx.later('DELETE FROM hook_delivery WHERE family_id = $1 AND hook_id = $2', [familyId, hookId]);
  tx.later('DELETE FROM hook_trigger WHERE family_id = $1 AND hook_id = $2', [familyId, hookId]);
  tx.later('DELETE FROM hook WHERE family_id = $1 AND hook_id = $2', [familyId, hookId]);
}

const deliveries = table<Delivery>()(
  'hook_delivery',
  `hook_id, place, message_id, event_type AS type, refs, payload, state, status, tries, made_at, made_local, due_at`,
  { refs: json, payload: json },
);

export type HeardEvent = Pick<Delivery, 'place' | 'messageId' | 'type' | 'madeAt' | 'madeLocal' | 'refs' | 'payload'>;

/** Puts an event into the outbox of the hooks that want it: one statement that nothing waits for, because every event comes here. */
export function hearEvent(tx: Transaction, familyId: string, event: HeardEvent): void {
  const { place, messageId, type, refs, payload, madeAt, madeLocal } = event;
  tx.later(
    `INSERT INTO hook_delivery (family_id, hook_id, place, message_id, event_type, refs, payload, state, tries, made_at,
       made_local, due_at)
     SELECT family_id, hook_id, $3, $4, event_type, $5, $6, 'waiting', 0, $7, $8, $7
     FROM hook_trigger WHERE family_id = $1 AND event_type = $2`,
    [familyId, type, place, messageId, JSON.stringify(refs), JSON.stringify(payload), madeAt, madeLocal],
  );
}

export const insertDelivery = deliveries.inserts<[familyId: string]>('family_id');

export const saveDelivery = deliveries.updates('hook_id', 'place');

/** What is sent next: nothing overtakes it. */
export const oldestWaiting = deliveries.finds<[familyId: string, hookId: string]>(`
  SELECT ${deliveries.columns} FROM hook_delivery
  WHERE family_id = $1 AND hook_id = $2 AND state = 'waiting'
  ORDER BY place LIMIT 1`);

export const latestDeliveries = deliveries.lists<[familyId: string, hookId: string, limit: number]>(`
  SELECT ${deliveries.columns} FROM hook_delivery
  WHERE family_id = $1 AND hook_id = $2
  ORDER BY place DESC LIMIT $3`);

/** Everything that waits for a hook is looked at no sooner than this. */
export const putOff = writes<[familyId: string, hookId: string, dueAt: number]>(
  "UPDATE hook_delivery SET due_at = $3 WHERE family_id = $1 AND hook_id = $2 AND state = 'waiting'",
);

/** Gives up what waits. */
export const failWaiting = writes<[familyId: string, hookId: string]>(
  "UPDATE hook_delivery SET state = 'failed', due_at = NULL WHERE family_id = $1 AND hook_id = $2 AND state = 'waiting'",
);

export const countWaiting = counts<[familyId: string, hookId: string]>(
  "SELECT COUNT(*) AS number FROM hook_delivery WHERE family_id = $1 AND hook_id = $2 AND state = 'waiting'",
);

/** Keeps the latest that ended, for the log. */
export const forgetDeliveries = writes<[familyId: string, hookId: string, kept: number]>(`
  DELETE FROM hook_delivery WHERE family_id = $1 AND hook_id = $2 AND state <> 'waiting' AND place <= (
    SELECT place FROM hook_delivery
    WHERE family_id = $1 AND hook_id = $2 AND state <> 'waiting'
    ORDER BY place DESC LIMIT 1 OFFSET $3)`);

/** Hooks of any family with something to send, soonest first. */
export const dueHooks = lists<{ familyId: string; hookId: string }, [now: number, limit: number]>(`
  SELECT family_id, hook_id FROM hook_delivery WHERE due_at <= $1
  GROUP BY family_id, hook_id ORDER BY MIN(due_at) LIMIT $2`);
