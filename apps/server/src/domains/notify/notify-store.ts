import type { Query, Transaction } from '../../store/port.ts';
import type { Waiting } from './decide.ts';
import { type NotificationKind, type NotifySettings, usualSettings } from './notify.ts';
import type { PushKeys } from './ports.ts';

export function readKeys(db: Query) {
  return db.one<PushKeys>("SELECT public_key, private_key FROM push_key WHERE name = 'vapid'");
}

/** Keeps the keys unless another process was first. */
export function insertKeysOnce(tx: Transaction, { publicKey, privateKey }: PushKeys) {
  return tx.run(
    "INSERT INTO push_key (name, public_key, private_key) VALUES ('vapid', $1, $2) ON CONFLICT (name) DO NOTHING",
    [publicKey, privateKey],
  );
}

export interface Subscription {
  readonly subscriptionId: string;
  readonly parentId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly origin: string;
  readonly deviceName: string;
  readonly createdLocal: string;
  readonly deliveredLocal: string | null;
  readonly isFailing: number;
}

const selectSubscription = `
  SELECT subscription_id, parent_id, session_id, endpoint, p256dh, auth, origin, device_name, created_local,
    delivered_local, is_failing
  FROM push_subscription
  WHERE family_id = $1`;

export function findSubscription(db: Query, familyId: string, subscriptionId: string) {
  return db.one<Subscription>(`${selectSubscription} AND subscription_id = $2`, [familyId, subscriptionId]);
}

export function findByEndpoint(db: Query, familyId: string, endpoint: string) {
  return db.one<Subscription>(`${selectSubscription} AND endpoint = $2`, [familyId, endpoint]);
}

export function subscriptionsOf(db: Query, familyId: string, parentId: string) {
  return db.all<Subscription>(`${selectSubscription} AND parent_id = $2 ORDER BY subscription_id`, [
    familyId,
    parentId,
  ]);
}

/** Adds a subscription, or writes it over the one with the same id. */
export function putSubscription(
  tx: Transaction,
  familyId: string,
  it: Omit<Subscription, 'deliveredLocal' | 'isFailing'>,
): void {
  tx.later(
    `INSERT INTO push_subscription (family_id, subscription_id, parent_id, session_id, endpoint, p256dh, auth,
       origin, device_name, created_local, is_failing)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0)
     ON CONFLICT (family_id, subscription_id) DO UPDATE SET parent_id = excluded.parent_id,
       session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, origin = excluded.origin,
       device_name = excluded.device_name, created_local = excluded.created_local, delivered_local = NULL,
       is_failing = 0`,
    [
      familyId,
      it.subscriptionId,
      it.parentId,
      it.sessionId,
      it.endpoint,
      it.p256dh,
      it.auth,
      it.origin,
      it.deviceName,
      it.createdLocal,
    ],
  );
}

/** Forgets a subscription and what waits for it. */
export function deleteSubscription(tx: Transaction, familyId: string, subscriptionId: string): void {
  tx.later('DELETE FROM push_subscription WHERE family_id = $1 AND subscription_id = $2', [familyId, subscriptionId]);
  tx.later('DELETE FROM push_outbox WHERE family_id = $1 AND subscription_id = $2', [familyId, subscriptionId]);
}

export function noteDelivery(tx: Transaction, familyId: string, subscriptionId: string, nowLocal: string): void {
  tx.later(
    'UPDATE push_subscription SET delivered_local = $3, is_failing = 0 WHERE family_id = $1 AND subscription_id = $2',
    [familyId, subscriptionId, nowLocal],
  );
}

export function noteFailure(tx: Transaction, familyId: string, subscriptionId: string): void {
  tx.later('UPDATE push_subscription SET is_failing = 1 WHERE family_id = $1 AND subscription_id = $2', [
    familyId,
    subscriptionId,
  ]);
}

export async function readSettings(db: Query, familyId: string, parentId: string): Promise<NotifySettings> {
  const row = await db.one<{ kindsOff: string; quietStart: number | null; quietEnd: number | null }>(
    'SELECT kinds_off, quiet_start, quiet_end FROM notify_setting WHERE family_id = $1 AND parent_id = $2',
    [familyId, parentId],
  );
  if (row === undefined) return usualSettings;
  const { quietStart, quietEnd } = row;
  return {
    kindsOff: JSON.parse(row.kindsOff),
    quietHours: quietStart === null || quietEnd === null ? null : { startMinutes: quietStart, endMinutes: quietEnd },
  };
}

export function writeSettings(
  tx: Transaction,
  familyId: string,
  parentId: string,
  { kindsOff, quietHours }: NotifySettings,
): void {
  tx.later(
    `INSERT INTO notify_setting (family_id, parent_id, kinds_off, quiet_start, quiet_end)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (family_id, parent_id) DO UPDATE SET kinds_off = excluded.kinds_off,
       quiet_start = excluded.quiet_start, quiet_end = excluded.quiet_end`,
    [familyId, parentId, JSON.stringify(kindsOff), quietHours?.startMinutes ?? null, quietHours?.endMinutes ?? null],
  );
}

export interface NewPush {
  readonly place: number;
  readonly kind: NotificationKind;
  readonly cardId: string;
  readonly now: number;
}

/** Puts a notification into the outbox for every browser of every parent who wants this kind. */
export function insertForAll(tx: Transaction, familyId: string, { place, kind, cardId, now }: NewPush): void {
  tx.later(
    `INSERT INTO push_outbox (family_id, subscription_id, place, kind, card_id, tries, made_at, due_at)
     SELECT s.family_id, s.subscription_id, $2, $3, $4, 0, $5, $5
     FROM push_subscription s
     LEFT JOIN notify_setting n ON n.family_id = s.family_id AND n.parent_id = s.parent_id
     WHERE s.family_id = $1 AND (n.kinds_off IS NULL OR n.kinds_off NOT LIKE $6)`,
    [familyId, place, kind, cardId, now, `%"${kind}"%`],
  );
}

/** Puts a test into the outbox for every browser of one parent; answers how many. */
export function insertTest(tx: Transaction, familyId: string, parentId: string, place: number, now: number) {
  return tx.run(
    `INSERT INTO push_outbox (family_id, subscription_id, place, kind, card_id, tries, made_at, due_at)
     SELECT family_id, subscription_id, $3, 'test', NULL, 0, $4, $4
     FROM push_subscription
     WHERE family_id = $1 AND parent_id = $2`,
    [familyId, parentId, place, now],
  );
}

export interface WaitingRow extends Waiting {
  readonly cardId: string | null;
}

export function findWaiting(db: Query, familyId: string, subscriptionId: string, place: number) {
  return db.one<WaitingRow>(
    'SELECT kind, card_id, tries, made_at FROM push_outbox WHERE family_id = $1 AND subscription_id = $2 AND place = $3',
    [familyId, subscriptionId, place],
  );
}

export function deleteWaiting(tx: Transaction, familyId: string, subscriptionId: string, place: number): void {
  tx.later('DELETE FROM push_outbox WHERE family_id = $1 AND subscription_id = $2 AND place = $3', [
    familyId,
    subscriptionId,
    place,
  ]);
}

/** Puts one notification off. */
export function putOff(
  tx: Transaction,
  familyId: string,
  subscriptionId: string,
  place: number,
  { at, tries }: { readonly at: number; readonly tries: number },
): void {
  tx.later(
    'UPDATE push_outbox SET due_at = $4, tries = $5 WHERE family_id = $1 AND subscription_id = $2 AND place = $3',
    [familyId, subscriptionId, place, at, tries],
  );
}

/** Puts off everything that waits for one browser, because its push service is busy. */
export function putAllOff(tx: Transaction, familyId: string, subscriptionId: string, at: number): void {
  tx.later('UPDATE push_outbox SET due_at = $3 WHERE family_id = $1 AND subscription_id = $2 AND due_at < $3', [
    familyId,
    subscriptionId,
    at,
  ]);
}

export function dueWaiting(db: Query, now: number, limit: number) {
  return db.all<{ familyId: string; subscriptionId: string; place: number }>(
    'SELECT family_id, subscription_id, place FROM push_outbox WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    [now, limit],
  );
}
