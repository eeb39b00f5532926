/** What is wrong with a rule beyond its arguments: who may make it, and whether all that it names is there. */
import { type Message, message } from '@sprout/messages';
import { fillSamples, loopIn, needsYes } from '@sprout/rules';
import { Refusal, refuse, type WriteContext } from '#operations';
import { refusalOf } from '../../core/operations/read-arguments.ts';
import type { Breach } from '../../core/operations/rule.ts';
import type { Principal } from '../../core/principal.ts';
import { requireChild } from '../family/index.ts';
import { findReward } from '../reward/index.ts';
import { findSkill, notInUse, type Skill, valueProblems } from '../skill/index.ts';
import { findTask, isAssigned } from '../task/index.ts';
import { feedsItself, neverFires, tellsWhom } from './check-arguments.ts';
import { missingScopes } from './rights.ts';
import type { Authored } from './rule.ts';
import { findNamesake } from './rule-store.ts';
import { runValues } from './run-values.ts';

/** Refuses a rule that its author may not have, or that names what is not there: with every problem at once. */
export async function checkRule(
  context: WriteContext,
  operation: string,
  rule: Authored & { readonly ruleId: string },
  author: Principal,
): Promise<void> {
  const breaches: Breach[] = [
    ...checkScopes(author, rule),
    ...(await checkName(context, rule)),
    ...(await checkThings(context, rule.when, '/when')),
    ...(rule.unless === null ? [] : await checkThings(context, rule.unless, '/unless')),
    ...(await checkRuns(context, rule)),
  ];
  if (breaches.length === 0) return;
  // What only a parent can mend keeps its code, which tells the caller to stop.
  const denials = breaches.flatMap(({ refusal }) => (refusal?.code === 'PERMISSION_DENIED' ? [refusal] : []));
  throw denials.length === breaches.length ? denials[0] : refusalOf(operation, breaches);
}

function checkScopes(author: Principal, rule: Authored): Breach[] {
  const missing = missingScopes(author, rule);
  const refusal = refuse('SCOPE_MISSING', { details: { scope: missing.map(({ scope }) => scope).join(' ') } });
  return missing.map(({ path, scope }) => ({ path, expected: `a connection with the scope ${scope}`, refusal }));
}

/** A refusal as one problem among others. */
const breachOf = (path: string, refusal: Refusal): Breach => ({
  ...{ path, expected: `something else: ${refusal.message} ${refusal.fix}`, refusal },
});

async function checkName(
  { db, familyId }: WriteContext,
  { name, ruleId }: Pick<Authored, 'name'> & { ruleId: string },
) {
  const namesake = await findNamesake(db, familyId, name, ruleId);
  return namesake === undefined
    ? []
    : [{ path: '/name', expected: `a name that no other rule has; ${namesake.ruleId} has this one` }];
}

/** The kid, the tasks and the reward that a rule waits for are there, and can ever be what it waits for. */
async function checkThings(context: WriteContext, when: Authored['when'], path: string): Promise<Breach[]> {
  const { db, familyId } = context;
  const { allDone, taskId, rewardId, childId = allDone?.childId } = when;
  const at = allDone === undefined ? path : `${path}/allDone`;
  const taskIds = allDone?.taskIds ?? (taskId === undefined ? [] : [taskId]);
  const tasks = await Promise.all(taskIds.map((id) => findTask(db, familyId, id)));
  const noKid = childId === undefined ? undefined : await whyNoKid(context, childId);
  const hasReward = rewardId === undefined || (await findReward(db, familyId, rewardId)) !== undefined;
  const unknown = [
    ...(noKid === undefined ? [] : [breachOf(`${at}/childId`, noKid)]),
    ...(tasks.includes(undefined)
      ? [breachOf(allDone ? `${at}/taskIds` : `${at}/taskId`, context.unknownId('taskId'))]
      : []),
    ...(hasReward ? [] : [breachOf(`${path}/rewardId`, context.unknownId('rewardId'))]),
  ];
  if (unknown.length > 0) return unknown;
  const gone = tasks.find((task) => task !== undefined && task.archivedAt !== null);
  if (gone !== undefined) return [neverFires(path, `the task ${gone.taskId} is deleted`)];
  const others = tasks.find((task) => task && childId !== undefined && !isAssigned(task, childId));
  return others ? [neverFires(path, `the task ${others.taskId} is not a task of ${childId}`)] : [];
}

/** A kid's name in place of the id is told as that. */
async function whyNoKid(context: WriteContext, childId: string): Promise<Refusal | undefined> {
  try {
    await requireChild(context, childId);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}

function whyUnusable(context: WriteContext, skill: Skill | undefined): Refusal | undefined {
  if (skill === undefined || skill.archived) return notInUse(context, skill, 'skillId');
  if (skill.category === 'home_agent') return refuse('HOME_AGENT_SKILL');
  return skill.handsReferenced.includes('heartbeat_create') ? refuse('SCHEDULER_AS_RUN_SKILL') : undefined;
}

/** The skills that a rule runs are in use, are Sprout's to start, get their values, and do not set the rule off again. */
async function checkRuns(context: WriteContext, { when, steps }: Authored): Promise<Breach[]> {
  const { db, familyId } = context;
  const skills = new Map<string, Skill>();
  const breaches: Breach[] = [];
  for (const [index, { run }] of steps.entries()) {
    if (run === undefined) continue;
    const path = `/then/${index}/run`;
    const skill = await findSkill(db, familyId, run.skillId);
    const refusal = whyUnusable(context, skill);
    if (refusal !== undefined) breaches.push(breachOf(`${path}/skillId`, refusal));
    if (skill === undefined || refusal !== undefined) continue;
    skills.set(run.skillId, skill);
    const known = { today: '2026-01-01', ...(tellsWhom(when) && { child_id: '', child_name: '' }) };
    const values = runValues(skill, known, fillSamples(run.input, when) as typeof run.input);
    const problems = valueProblems(skill.prompt, skill.inputVariables, values);
    breaches.push(...problems.map((problem) => ({ ...problem, path: `${path}${problem.path}` })));
  }
  const loop = loopIn(when, steps, (skillId) => skills.get(skillId)?.handsReferenced ?? []);
  return loop === undefined ? breaches : [...breaches, feedsItself(`/then/${loop.index}`, loop.event)];
}

/** What is allowed, but probably not meant. */
export function warningsOf({ ask, steps }: Authored): Message[] {
  return ask === 'first' && steps.some(needsYes) ? [message('ruleWarnings.asksBefore')] : [];
}

/** The same about what it would have done. Not among what a commit compares: the family goes on meanwhile. */
export function warningsOfPast(
  { capPerDay }: Authored,
  { days, count, cappedDays }: { readonly days: number; readonly count: number; readonly cappedDays: number },
): Message[] {
  return [
    ...(count === 0 ? [message('ruleWarnings.neverHappened', { days })] : []),
    ...(cappedDays > 0 ? [message('ruleWarnings.oftenCapped', { cap: capPerDay, days: cappedDays })] : []),
  ];
}
