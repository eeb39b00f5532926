/** A rule as a sentence that a parent understands. */
import { hasMessage, type Message, message, text, type Words } from '@sprout/messages';
import { blankPlaceholders, needsYes, placeholdersIn, type Step, type When } from '@sprout/rules';
import type { ReadContext } from '#operations';
import { changeMessage, changeOf, type Names } from '../../core/operations/change.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import { sayType } from '../activity/index.ts';
import { joinSentences } from '../inbox/index.ts';
import { findTool } from './callable-tools.ts';
import type { RulePorts } from './ports.ts';
import type { Authored } from './rule.ts';

type Told = Pick<Authored, 'when' | 'unless' | 'steps' | 'ask'>;

/** Ids in messages are made from types and kinds here; a test renders every one. */
const sentence = (id: string, params: Extract<Message, { id: string }>['params']): Message => ({ id, params });

export function tellRule({ when, unless, steps, ask }: Told, names: Names): Message {
  const params = { what: tellWhen(when, names), steps: steps.map((step) => tellStep(step, when, names)) };
  const told =
    unless === null
      ? message('ruleWords.sentence', params)
      : message('ruleWords.sentenceUnless', { ...params, unless: tellWhen(unless, names) });
  return steps.some(needsYes) ? joinSentences([told, message(`ruleWords.asks.${ask}`)]) : told;
}

function tellWhen(when: When, names: Names): Message {
  const { allDone, stillOpen, event = '' } = when;
  const limits = limitsOf(when);
  if (allDone !== undefined) {
    const kid = nameOf(allDone.childId, names, 'aKid');
    if (allDone.taskIds === undefined) return message('ruleWords.allDone', { kid, limits });
    const tasks = allDone.taskIds.map((id) => nameOf(id, names, 'aTask', true));
    return message('ruleWords.allDoneTasks', { kid, tasks, limits });
  }
  const kid = nameOf(when.childId, names, 'aKid');
  if (stillOpen !== undefined)
    return sentence(`ruleWords.open.${stillOpen}`, { kid, time: lengthOf(when.forMinutes ?? 0) });
  const id = `ruleWords.events.${event.replace('.', '_')}`;
  if (!hasMessage(id)) return message('ruleWords.events.other', { type: sayType(event), limits });
  const [task, reward] = [nameOf(when.taskId, names, 'aTask', true), nameOf(when.rewardId, names, 'aReward', true)];
  return sentence(id, { kid, task, reward, limits });
}

const HOUR = 60;

function lengthOf(minutes: number): Message {
  return minutes % HOUR === 0
    ? message('ruleWords.duration.hours', { count: minutes / HOUR })
    : message('ruleWords.duration.minutes', { count: minutes });
}

function limitsOf({ before, after, days, minGems, minMinutes }: When): Message[] {
  const times =
    before !== undefined && after !== undefined
      ? [message('ruleWords.limits.between', { before, after })]
      : [
          ...(before === undefined ? [] : [message('ruleWords.limits.before', { time: before })]),
          ...(after === undefined ? [] : [message('ruleWords.limits.after', { time: after })]),
        ];
  const names = days?.map((day) => message(`ruleWords.weekdays.${day}`));
  return [
    ...times,
    ...(names === undefined ? [] : [message('ruleWords.limits.days', { days: names })]),
    ...(minGems === undefined ? [] : [message('ruleWords.limits.gems', { gems: minGems })]),
    ...(minMinutes === undefined ? [] : [message('ruleWords.limits.minutes', { minutes: minMinutes })]),
  ];
}

function nameOf(id: string | undefined, names: Names, unknown: 'aKid' | 'aTask' | 'aReward', isThing = false): Words {
  const name = id === undefined ? undefined : names.get(id);
  if (name === undefined) return message(`ruleWords.${unknown}`);
  return isThing ? message('ruleWords.thing', { name: text(name) }) : text(name);
}

function tellStep(step: Step, when: When, names: Names): Message {
  const kidOfRule = when.childId ?? when.allDone?.childId;
  if (step.remind !== undefined) return message('ruleWords.then.remind', { text: said(step.remind.text) });
  if (step.ask !== undefined) return message('ruleWords.then.ask', { title: said(step.ask.title) });
  if (step.tellKid !== undefined) {
    const name = kidOfRule === undefined ? undefined : names.get(kidOfRule);
    const kid = name === undefined ? message('ruleWords.theKid') : text(name);
    return message('ruleWords.then.tellKid', { kid, text: said(step.tellKid.text) });
  }
  if (step.run !== undefined) {
    const skill = text(names.get(step.run.skillId) ?? step.run.skillId);
    return step.run.worker === 'agent'
      ? message('ruleWords.then.runAgent', { skill })
      : message('ruleWords.then.run', { skill });
  }
  const args = step.arguments ?? {};
  const { childId = kidOfRule } = args;
  const isOfThisKid = childId === kidOfRule || placeholdersIn({ childId }).length > 0;
  return tellCall(findTool(step.tool ?? '')?.name ?? '', args, names, isOfThisKid);
}

/** Words of the rule, before it is known what they are about. */
const said = (words: string) => text(blankPlaceholders(words));

/** Most rules act on the kid that they are about, in short words; every other call is told as its change is told everywhere. */
function tellCall(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  names: Names,
  isOfThisKid: boolean,
): Message {
  const { action, minutes, delta } = args;
  const isYes = action === 'approve';
  if (operation === 'screentime.grant' && isNumber(minutes) && isOfThisKid)
    return message('ruleWords.then.grant', { minutes });
  if (operation === 'gems.adjust' && isNumber(delta) && isOfThisKid) {
    const gems = Math.abs(delta);
    return delta > 0 ? message('ruleWords.then.gems', { gems }) : message('ruleWords.then.takesGems', { gems });
  }
  if (operation === 'screentime.review_request' || operation === 'reward.review_claim') {
    return message(isYes ? 'ruleWords.then.approves' : 'ruleWords.then.denies');
  }
  if (operation === 'task.review') return message(isYes ? 'ruleWords.then.approvesTask' : 'ruleWords.then.rejectsTask');
  // A change that is filled in later has no values yet.
  const title = `change.titles.${operation.replace('.', '_')}`;
  if (!hasMessage(title)) return text(operation);
  if (placeholdersIn(args).length > 0) return sentence(title, {});
  return changeMessage(changeOf({ operation, args }, names));
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The names that a rule's sentence needs, as far as the reader may know them. */
export async function namesFor(
  { db, familyId, principal }: Pick<ReadContext, 'db' | 'familyId' | 'principal'>,
  ports: Pick<RulePorts, 'names'>,
  rules: readonly Told[],
): Promise<Names> {
  const found = new Map<unknown, string>();
  for (const [ref, { find, scope }] of Object.entries(ports.names)) {
    if (scope !== null && !holdsScope(principal, scope)) continue;
    const ids = [...new Set(rules.flatMap((rule) => idsIn([rule.when, rule.unless, rule.steps], ref)))];
    for (const [id, name] of await find(db, familyId, ids)) found.set(id, name);
  }
  return found;
}

/** The ids that stand under a name, alone or in a list of its plural. */
function idsIn(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === name && typeof inner === 'string') return [inner];
    if (key === `${name}s` && Array.isArray(inner)) return inner.filter((id) => typeof id === 'string');
    return idsIn(inner, name);
  });
}
