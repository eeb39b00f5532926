import { message } from '@sprout/messages';
import { isAllDone, isVoidedBy, isWanted, type Opened, openKinds, stayedOpen, subjectOf } from '@sprout/rules';
import { limits, type WriteContext } from '#operations';
import type { DomainEvent, EventListener } from '../../core/events/event.ts';
import { grantOf } from '../../core/principal.ts';
import { localDay } from '../../core/time/zone.ts';
import { isHeard } from '../../core/versions/clock-store.ts';
import { findDue } from './find-due.ts';
import { countWaiting, insertMatch, pendingMatches } from './match-store.ts';
import { endMatch, pauseFor } from './pause.ts';
import type { RulePorts } from './ports.ts';
import { type About, LONGEST_CHAIN, type Rule } from './rule.ts';
import { listeningRules, lookSoon } from './rule-store.ts';

const MINUTE_MS = 60_000;

/** Hears every event: keeps what rules wait for, in the event's own transaction. */
export const listen =
  (ports: RulePorts): EventListener =>
  (context, event) => {
    const concern = concernOf(event);
    if (concern !== undefined) lookSoon(context.db, context.familyId, concern, context.now);
    // Not async: most events concern no rule, and none of them waits.
    return isHeard(context.clock, event.type, Object.values(event.refs)) ? tellRules(context, ports, event) : undefined;
  };

async function tellRules(context: WriteContext, ports: RulePorts, event: DomainEvent): Promise<void> {
  for (const { rule, role } of await listeningRules(context.db, context.familyId, event.type, event.refs)) {
    if (role === 'void') await voidMatches(context, rule, event);
    else if (!isOwnEffect(rule, event)) await keepMatch(context, ports, rule, event);
  }
}

/** What a rule caused does not set it off, and rules that set each other off come to an end. */
function isOwnEffect({ ruleId }: Rule, { refs, chain = [] }: DomainEvent): boolean {
  return refs.ruleId === ruleId || chain.includes(ruleId) || chain.length >= LONGEST_CHAIN;
}

/** Keeps that something happened that a rule waits for. It acts when its time comes, after this write. */
async function keepMatch(context: WriteContext, ports: RulePorts, rule: Rule, event: DomainEvent): Promise<void> {
  const { db, familyId, now, random } = context;
  const found = await findSubject(context, ports, rule, event);
  if (found === undefined) return;
  if ((await countWaiting(db, familyId, rule.ruleId)) >= limits.waitingPerRule) {
    return pauseFor(context, rule, message('ruleWhys.tooMany', { count: limits.waitingPerRule }));
  }
  const matchId = random.id('rm');
  insertMatch(db, familyId, {
    matchId,
    ruleId: rule.ruleId,
    place: context.nextPlace(),
    subject: found.subject ?? matchId,
    version: rule.version,
    state: 'waiting',
    dueAt: now + (rule.when.forMinutes ?? 0) * MINUTE_MS,
    about: aboutOf(context, event, found.fields),
    openId: found.openId ?? '',
    actedDay: null,
    actedAt: null,
    actedLocal: null,
    outcome: null,
  });
  if (rule.when.forMinutes === undefined) context.afterCommit(async () => ports.fellDue(findDue));
}

interface Subject {
  readonly subject: string | undefined;
  readonly fields: About['fields'];
  readonly openId?: string;
}

/** What a rule would act on; undefined: the event is not what it waits for. */
async function findSubject(
  context: WriteContext,
  ports: RulePorts,
  { when }: Rule,
  event: DomainEvent,
): Promise<Subject | undefined> {
  const { db, familyId, now, nowLocal, clock } = context;
  const { refs, payload } = event;
  const fields = { ...refs, ...payload };
  const happening = { ...event, timestamp: nowLocal };
  if (when.allDone !== undefined) {
    const { childId } = when.allDone;
    const date = String(payload.date);
    const days = { from: date, until: date, today: localDay(now, clock.timezone) };
    const tasks = (await ports.tasksOfDays(db, familyId, childId, days)).get(date) ?? [];
    return isAllDone(when, date, tasks) ? { subject: `${childId} ${date}`, fields: { childId, date } } : undefined;
  }
  if (when.stillOpen !== undefined) {
    const openId = refs[openKinds[when.stillOpen].id] ?? '';
    const opened: Opened = { id: openId, event: happening, at: 0, endedAt: Number.POSITIVE_INFINITY };
    return stayedOpen(when, opened, now) ? { subject: undefined, fields, openId } : undefined;
  }
  return isWanted(when, happening) ? { subject: subjectOf(happening), fields } : undefined;
}

function aboutOf(context: WriteContext, event: DomainEvent, fields: About['fields']): About {
  const { type, refs, payload, chain = [], doneBy = context.principal } = event;
  return { type, refs, payload, timestamp: context.nowLocal, fields, chain, causedBy: grantOf(doneBy) };
}

/** Ends matches that wait for a thing that is decided now, or that `unless` makes void. */
async function voidMatches(context: WriteContext, { ruleId, when, unless }: Rule, event: DomainEvent): Promise<void> {
  const { refs } = event;
  const openId = when.stillOpen === undefined ? undefined : refs[openKinds[when.stillOpen].id];
  const later = { ...event, timestamp: context.nowLocal };
  const ends = when.stillOpen === undefined ? [] : (openKinds[when.stillOpen].ends as readonly string[]);
  for (const match of await pendingMatches(context.db, context.familyId, ruleId)) {
    const isEnded = ends.includes(event.type) && match.openId === openId;
    if (isEnded || isVoidedBy(unless ?? undefined, match.about, later)) await endMatch(context, match, 'void');
  }
}

/** Whose rules an event may leave without rights; undefined for the many events that leave none so. */
function concernOf({ type, refs }: DomainEvent): Parameters<typeof lookSoon>[2] | undefined {
  switch (type) {
    case 'family.kid_removed':
      return { childId: refs.childId ?? '' };
    case 'family.parent_removed':
      return { author: refs.parentId ?? '' };
    case 'access.agent_disconnected':
    case 'access.agent_changed':
      return { author: refs.grantId ?? '' };
    default:
      return undefined;
  }
}
