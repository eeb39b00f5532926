import type { Query, Transaction } from '../../store/port.ts';
import { readNumber } from '../../store/read-number.ts';
import { changes, finds, lists, writes } from '../../store/statement.ts';
import { json, table } from '../../store/table.ts';
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
  /** The language of its notifications; null: the family's. */
  readonly language: string | null;
  readonly createdLocal: string;
  readonly deliveredLocal: string | null;
  readonly isFailing: number;
}

const subscriptions = table<Subscription>()(
  'push_subscription',
  `subscription_id, parent_id, session_id, endpoint, p256dh, auth, origin, device_name, language, created_local,
   delivered_local, is_failing`,
);
const selectSubscriptions = `SELECT ${subscriptions.columns} FROM push_subscription WHERE family_id = $1`;
const renewed = subscriptions.without('subscription_id, endpoint');
const upsertSubscription = `
  ${subscriptions.insertWith('family_id')}
  ON CONFLICT (family_id, subscription_id) DO UPDATE SET ${renewed.setExcluded}`;

export const findSubscription = subscriptions.finds<[familyId: string, subscriptionId: string]>(
  `${selectSubscriptions} AND subscription_id = $2`,
);

export const findByEndpoint = subscriptions.finds<[familyId: string, endpoint: string]>(
  `${selectSubscriptions} AND endpoint = $2`,
);

export const subscriptionsOf = subscriptions.lists<[familyId: string, parentId: string]>(
  `${selectSubscriptions} AND parent_id = $2 ORDER BY subscription_id`,
);

/** Adds a subscription, or writes it over the one with the same id. */
export function putSubscription(
  tx: Transaction,
  familyId: string,
  it: Omit<Subscription, 'deliveredLocal' | 'isFailing'>,
): void {
  const row = { ...it, deliveredLocal: null, isFailing: 0 };
  tx.later(upsertSubscription, [familyId, ...subscriptions.values(row)]);
}

/** Forgets a subscription and what waits for it. */
export function deleteSubscription(tx: Transaction, familyId: string, subscriptionId: string): void {
  tx.later('DELETE FROM push_subscription WHERE family_id = $1 AND subscription_id = $2', [familyId, subscriptionId]);
  tx.later('DELETE FROM push_outbox WHERE family_id = $1 AND subscription_id = $2', [familyId, subscriptionId]);
}

export const noteDelivery = writes<[familyId: string, subscriptionId: string, nowLocal: string]>(
  'UPDATE push_subscription SET delivered_local = $3, is_failing = 0 WHERE family_id = $1 AND subscription_id = $2',
);

export const noteFailure = writes<[familyId: string, subscriptionId: string]>(
  'UPDATE push_subscription SET is_failing = 1 WHERE family_id = $1 AND subscription_id = $2',
);

interface StoredSettings {
  readonly kindsOff: NotifySettings['kindsOff'];
  readonly quietStart: number | null;
  readonly quietEnd: number | null;
}

const settings = table<StoredSettings>()('notify_setting', 'kinds_off, quiet_start, quiet_end', { kindsOff: json });
const selectSettings = `SELECT ${settings.columns} FROM notify_setting WHERE family_id = $1 AND parent_id = $2`;
const upsertSettings = `
  ${settings.insertWith('family_id', 'parent_id')}
  ON CONFLICT (family_id, parent_id) DO UPDATE SET ${settings.setExcluded}`;

export async function readSettings(db: Query, familyId: string, parentId: string): Promise<NotifySettings> {
  const row = await settings.one(db, selectSettings, [familyId, parentId]);
  if (row === undefined) return usualSettings;
  const { kindsOff, quietStart, quietEnd } = row;
  const hasQuietHours = quietStart !== null && quietEnd !== null;
  return { kindsOff, quietHours: hasQuietHours ? { startMinutes: quietStart, endMinutes: quietEnd } : null };
}

export function writeSettings(
  tx: Transaction,
  familyId: string,
  parentId: string,
  { kindsOff, quietHours }: NotifySettings,
): void {
  const quietStart = quietHours?.startMinutes ?? null;
  const quietEnd = quietHours?.endMinutes ?? null;
  tx.later(upsertSettings, [familyId, parentId, ...settings.values({ kindsOff, quietStart, quietEnd })]);
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
export const insertTest = changes<[familyId: string, parentId: string, place: number, now: number]>(
  `INSERT INTO push_outbox (family_id, subscription_id, place, kind, card_id, tries, made_at, due_at)
   SELECT family_id, subscription_id, $3, 'test', NULL, 0, $4, $4
   FROM push_subscription
   WHERE family_id = $1 AND parent_id = $2`,
);

export interface WaitingRow extends Waiting {
  readonly cardId: string | null;
}

export const findWaiting = finds<WaitingRow, [familyId: string, subscriptionId: string, place: number]>(
  'SELECT kind, card_id, tries, made_at FROM push_outbox WHERE family_id = $1 AND subscription_id = $2 AND place = $3',
);

export const deleteWaiting = writes<[familyId: string, subscriptionId: string, place: number]>(
  'DELETE FROM push_outbox WHERE family_id = $1 AND subscription_id = $2 AND place = $3',
);

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
export const putAllOff = writes<[familyId: string, subscriptionId: string, at: number]>(
  'UPDATE push_outbox SET due_at = $3 WHERE family_id = $1 AND subscription_id = $2 AND due_at < $3',
);

/** How many notifications wait, up to a bound: an operator wants to know whether they pile up. */
export function countOutbox(db: Query): Promise<number> {
  return readNumber(db, 'SELECT count(*) AS number FROM (SELECT 1 AS one FROM push_outbox LIMIT $1) waiting', [10_000]);
}

export const dueWaiting = lists<
  { familyId: string; subscriptionId: string; place: number },
  [now: number, limit: number]
>('SELECT family_id, subscription_id, place FROM push_outbox WHERE due_at <= $1 ORDER BY due_at LIMIT $2');
