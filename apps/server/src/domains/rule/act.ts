/** What happens when the time of a match has come. */
import { hasPlainMessage, type Message, type MessageId, message, text } from '@sprout/messages';
import { isAllDone, needsYes } from '@sprout/rules';
import { Refusal, type WriteContext } from '#operations';
import { NeedsParent } from '../../core/ceilings/held-call.ts';
import type { Principal } from '../../core/principal.ts';
import { localDay } from '../../core/time/zone.ts';
import { askParents } from './ask-parents.ts';
import { doSteps, type NumberedStep } from './do-steps.ts';
import { countActed, saveMatch } from './match-store.ts';
import { openFrom } from './open-from.ts';
import { endMatch, pauseFor, restUntilTomorrow } from './pause.ts';
import type { RulePorts } from './ports.ts';
import { type PreparedSteps, stepsOf } from './prepare-steps.ts';
import { findAuthor, mayDo, whyPowerless } from './rights.ts';
import type { Match, MatchState, Rule } from './rule.ts';
import { setFired } from './rule-store.ts';

const MINUTE_MS = 60_000;

/** Acts on a match that is due, asks the parents, or ends it; what came of it is stored in the same transaction. */
export async function actOn(
  context: WriteContext,
  ports: RulePorts,
  rule: Rule,
  match: Match,
  prepared: PreparedSteps,
): Promise<MatchState> {
  const { db, familyId, now, clock } = context;
  const end = async (state: MatchState) => {
    await endMatch(context, match, state);
    return state;
  };
  // What happened before a change, or falls due during a pause, is not made up for.
  if (rule.state !== 'active' || rule.version !== match.version) return end('dropped');
  const powerless = await whyPowerless(context, ports, rule);
  if (powerless !== undefined) {
    await pauseFor(context, rule, powerless);
    return 'dropped';
  }
  const delayed = await findDelay(context, ports, rule, match);
  if (delayed === 'void') return end('void');
  if (delayed !== undefined) {
    saveMatch(db, familyId, { ...match, dueAt: delayed });
    return 'waiting';
  }
  if ((await countActed(db, familyId, rule.ruleId, localDay(now, clock.timezone))) >= rule.capPerDay) {
    await end('dropped');
    await restUntilTomorrow(context, rule);
    return 'dropped';
  }
  const author = (await findAuthor(ports, db, familyId, rule.authority, now)) as Principal;
  const steps = stepsOf(rule, match).map((step, index) => ({ step, index }));
  const [bound, free] = [steps.filter(({ step }) => needsYes(step)), steps.filter(({ step }) => !needsYes(step))];
  const doing = { rule, match, author, prepared, isDecided: false };
  try {
    const reasons = bound.length === 0 ? [] : await reasonsToAsk(context, ports, rule, match, bound);
    // What only says something is said at once; what needs a yes waits for it.
    const [first, rest] = reasons.length === 0 ? [steps, []] : [free, bound];
    const called = await doSteps(context, ports, doing, first);
    if (rest.length > 0) return await askParents(context, ports, doing, rest, reasons);
    finish(context, rule, match, called);
    return 'done';
  } catch (thrown) {
    // Beyond the ceilings of an agent: nothing of it was done.
    if (thrown instanceof NeedsParent) return askParents(context, ports, doing, steps, thrown.reasons);
    return fail(context, rule, match, thrown);
  }
}

/** When to look again, if it is too early; `void` if what the rule waits for is no longer so. */
async function findDelay(
  context: WriteContext,
  ports: RulePorts,
  { when, unless }: Rule,
  { openId, about }: Match,
): Promise<number | 'void' | undefined> {
  const { db, familyId, now, clock } = context;
  if (when.stillOpen !== undefined) {
    const from = await openFrom(db, familyId, when.stillOpen, openId, now);
    if (from === null) return 'void';
    // A question that was planned for later counts from when the parents see it.
    const dueAt = from + (when.forMinutes ?? 0) * MINUTE_MS;
    if (dueAt > now) return dueAt;
  }
  if (unless?.allDone !== undefined) {
    const today = localDay(now, clock.timezone);
    const date = typeof about.fields.date === 'string' ? about.fields.date : today;
    const days = { from: date, until: date, today };
    const tasks = (await ports.tasksOfDays(db, familyId, unless.allDone.childId, days)).get(date) ?? [];
    if (isAllDone(unless, date, tasks)) return 'void';
  }
  return undefined;
}

/** Why a parent is asked before the rule does something; empty: nobody needs to be. */
async function reasonsToAsk(
  { db, familyId, now }: WriteContext,
  ports: RulePorts,
  { ask, version, approvedVersion, when }: Rule,
  { about }: Match,
  bound: readonly NumberedStep[],
): Promise<Message[]> {
  const isFirst = ask === 'first' && approvedVersion !== version;
  if (ask === 'always' || isFirst) return [message(isFirst ? 'ruleCards.asksFirst' : 'ruleCards.asksAlways')];
  if (about.causedBy !== null) {
    const agent = await ports.findAgent(db, familyId, about.causedBy, now);
    const steps = bound.map(({ step }) => step);
    if (agent === undefined || !mayDo(agent, steps)) return [message('ruleCards.causedByAgent')];
  }
  if (when.allDone === undefined) return [];
  const { childId } = when.allDone;
  const date = String(about.fields.date);
  const days = { from: date, until: date, today: date };
  const tasks = (await ports.tasksOfDays(db, familyId, childId, days)).get(date) ?? [];
  const named = tasks.filter(({ taskId }) => when.allDone?.taskIds?.includes(taskId) ?? true);
  const setAside = await ports.tasksSetAside(db, familyId, childId, date);
  const isByAgent = setAside.length > 0 || named.some(({ isByAgentAlone }) => isByAgentAlone);
  return isByAgent ? [message('ruleCards.causedByAgent')] : [];
}

/** Keeps that a match was acted on, and tells it. */
export function finish(context: WriteContext, rule: Rule, match: Match, called: readonly string[]): void {
  const { db, familyId, now, nowLocal, clock } = context;
  const day = match.actedDay ?? localDay(now, clock.timezone);
  const acted = { actedDay: day, actedAt: match.actedAt ?? now, actedLocal: match.actedLocal ?? nowLocal };
  saveMatch(db, familyId, { ...match, ...acted, state: 'done', dueAt: null });
  setFired(db, familyId, rule, nowLocal);
  const { childId } = match.about.fields;
  context.emit({
    type: 'rule.fired',
    refs: { ruleId: rule.ruleId, ...(typeof childId === 'string' && { childId }) },
    payload: { operations: called },
    chain: match.about.chain,
  });
}

/** A step that cannot be done ends the match and pauses the rule. What somebody decided meanwhile is no failure. */
export async function fail(context: WriteContext, rule: Rule, match: Match, thrown: unknown): Promise<MatchState> {
  if (!(thrown instanceof Refusal) || thrown.code === 'INTERNAL_ERROR') throw thrown;
  if (thrown.reason === 'ALREADY_RESOLVED') {
    await endMatch(context, match, 'void');
    return 'void';
  }
  const { now, nowLocal } = context;
  const why = wordsOf(thrown);
  await endMatch(context, { ...match, actedAt: now, actedLocal: nowLocal }, 'failed', why);
  await pauseFor(context, rule, message('ruleWhys.failed', { why }));
  return 'failed';
}

/** A refusal in words for parents. */
function wordsOf({ reason, message: plain }: Refusal): Message {
  return hasPlainMessage(`refusals.${reason}`) ? message(`refusals.${reason}` as MessageId & 'run.done') : text(plain);
}
