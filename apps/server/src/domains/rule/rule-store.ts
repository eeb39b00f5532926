import { eventsHeard, eventsThatVoid, type When } from '@sprout/rules';
import { hearType } from '../../core/versions/clock-store.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { counts, finds, lists } from '../../store/statement.ts';
import { json, jsonOrNull, placeholders, table } from '../../store/table.ts';
import type { Authority, Rule, RuleState } from './rule.ts';

/** A rule in its row: its authority takes three columns. */
interface StoredRule extends Omit<Rule, 'authority'> {
  readonly authorityKind: Authority['kind'];
  readonly authorityActor: string;
  readonly authorityChannel: string;
}

const rules = table<StoredRule>()(
  'rule',
  `rule_id, place, name, waits_for AS when, void_if AS unless, steps, ask, cap_per_day, state, paused_why, look_at,
   version, approved_version, authority_kind, authority_actor, authority_channel, created_local AS createdAt,
   fired_local AS firedAt`,
  { when: json, unless: jsonOrNull, steps: json, pausedWhy: jsonOrNull },
);
const { columns } = rules;

function ruleOf({ authorityKind, authorityActor, authorityChannel, ...row }: StoredRule): Rule {
  return { ...row, authority: { kind: authorityKind, actorId: authorityActor, channelId: authorityChannel } };
}

function storedRule({ authority, ...rule }: Rule): StoredRule {
  const { kind, actorId, channelId } = authority;
  return { ...rule, authorityKind: kind, authorityActor: actorId, authorityChannel: channelId };
}

const selectOne = `SELECT ${columns} FROM rule WHERE family_id = $1 AND rule_id = $2`;
const insert = rules.insertWith('family_id');
const update = `UPDATE rule SET ${rules.setFrom(3)} WHERE family_id = $1 AND rule_id = $2`;

export async function findRule(db: Query, familyId: string, ruleId: string): Promise<Rule | undefined> {
  const row = await rules.one(db, selectOne, [familyId, ruleId]);
  return row && ruleOf(row);
}

/** Rules with one of these states from before a place, newest first. */
export async function listRules(
  db: Query,
  familyId: string,
  states: readonly RuleState[],
  before: number = Number.MAX_SAFE_INTEGER,
  limit: number = Number.MAX_SAFE_INTEGER,
): Promise<Rule[]> {
  const rows = await rules.all(
    db,
    `SELECT ${columns} FROM rule
     WHERE family_id = $1 AND place < $2 AND state IN (${placeholders(4, states.length)})
     ORDER BY place DESC LIMIT $3`,
    [familyId, before, limit, ...states],
  );
  return rows.map(ruleOf);
}

/** The rules that are not archived. */
export const countRules = counts<[familyId: string]>(
  "SELECT COUNT(*) AS number FROM rule WHERE family_id = $1 AND state <> 'archived'",
);

/** Another rule, not archived, with the same name. */
export const findNamesake = finds<{ ruleId: string }, [familyId: string, name: string, ruleId: string]>(`
  SELECT rule_id FROM rule
  WHERE family_id = $1 AND LOWER(name) = LOWER($2) AND rule_id <> $3 AND state <> 'archived'
  LIMIT 1`);

export function insertRule(tx: Transaction, familyId: string, rule: Rule): void {
  tx.later(insert, [familyId, ...rules.values(storedRule(rule))]);
  if (rule.state === 'active') insertTriggers(tx, familyId, rule);
}

/** Writes a rule as it is now. Only an active one listens. */
export function saveRule(tx: Transaction, familyId: string, rule: Rule): void {
  tx.later(update, [familyId, rule.ruleId, ...rules.values(storedRule(rule))]);
  tx.later('DELETE FROM rule_trigger WHERE family_id = $1 AND rule_id = $2', [familyId, rule.ruleId]);
  if (rule.state === 'active') insertTriggers(tx, familyId, rule);
}

/** Keeps when a rule fired last, without touching what it listens for. */
export function setFired(tx: Transaction, familyId: string, { ruleId }: Rule, firedAt: string): void {
  tx.later('UPDATE rule SET fired_local = $3 WHERE family_id = $1 AND rule_id = $2', [familyId, ruleId, firedAt]);
}

type Role = 'fire' | 'void';

/** A rule about one kid, task or reward is found by it, so that an event costs no more for the rules about others. */
function insertTriggers(tx: Transaction, familyId: string, { ruleId, when, unless }: Rule): void {
  const add = (types: readonly string[], role: Role, filter: When) => {
    const childId = filter.allDone?.childId ?? filter.childId ?? '';
    const thingId = filter.taskId ?? filter.rewardId ?? '';
    for (const type of new Set(types)) {
      hearType(tx, familyId, type, thingId || childId);
      tx.later(
        `INSERT INTO rule_trigger (family_id, event_type, about_kid, about_thing, rule_id, role)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [familyId, type, childId, thingId, ruleId, role],
      );
    }
  };
  add(eventsHeard(when), 'fire', when);
  add(eventsThatVoid(when, null), 'void', when);
  if (unless?.event !== undefined) add([unless.event], 'void', unless);
}

export interface Listening {
  readonly rule: Rule;
  readonly role: Role;
}

const selectListening = `
  SELECT ${rules.columnsOf('r')}, t.role FROM rule_trigger t
  JOIN rule r ON r.family_id = t.family_id AND r.rule_id = t.rule_id
  WHERE t.family_id = $1 AND t.event_type = $2 AND t.about_kid IN ('', $3) AND t.about_thing IN ('', $4, $5)`;

/** The active rules that may be concerned by an event. */
export async function listeningRules(
  db: Query,
  familyId: string,
  type: string,
  { childId = '', taskId = '', rewardId = '' }: Readonly<Record<string, string>>,
): Promise<Listening[]> {
  const rows = await rules.all(db, selectListening, [familyId, type, childId, taskId, rewardId]);
  return (rows as (StoredRule & { role: Role })[]).map(({ role, ...row }) => ({ rule: ruleOf(row), role }));
}

/** Lets Sprout look soon at the active rules that an event may leave without rights: of an author, or about a kid. */
export function lookSoon(
  tx: Transaction,
  familyId: string,
  { author, childId }: { author?: string; childId?: string },
  now: number,
): void {
  tx.later(
    `UPDATE rule SET look_at = $4
     WHERE family_id = $1 AND state = 'active' AND (authority_channel = $2 OR authority_actor = $2 OR waits_for LIKE $3)`,
    [familyId, author ?? '', childId === undefined ? '' : `%"childId":"${childId}"%`, now],
  );
}

/** Rules of any family that are to be looked at, soonest first. */
export const rulesToLookAfter = lists<{ familyId: string; ruleId: string }, [now: number, limit: number]>(
  'SELECT family_id, rule_id FROM rule WHERE look_at <= $1 ORDER BY look_at LIMIT $2',
);

export const namesOfRules = namesById({ table: 'rule', id: 'rule_id', name: 'name' });
