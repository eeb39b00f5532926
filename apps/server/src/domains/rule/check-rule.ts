/** What is wrong with a rule beyond its arguments: who may make it, and whether all that it names is there. */
import { type Message, message } from '@sprout/messages';
import { loopIn, needsYes } from '@sprout/rules';
import { Refusal, refuse, type WriteContext } from '#operations';
import { refusalOf } from '../../core/operations/read-arguments.ts';
import type { Breach } from '../../core/operations/rule.ts';
import type { Principal } from '../../core/principal.ts';
import { requireChild } from '../family/index.ts';
import { findReward } from '../reward/index.ts';
import { findSkill, notInUse, type Skill, valueProblems } from '../skill/index.ts';
import { findTask, isAssigned } from '../task/index.ts';
import { feedsItself, neverFires } from './check-arguments.ts';
import { missingScopes } from './rights.ts';
import type { Authored } from './rule.ts';
import { findNamesake } from './rule-store.ts';

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

/** What a check refuses, as one problem among others. */
async function breachOf(path: string, check: () => unknown): Promise<Breach[]> {
  try {
    await check();
    return [];
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return [{ path, expected: `something else: ${thrown.message} ${thrown.fix}`, refusal: thrown }];
  }
}

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
  const ofKid = await breachOf(`${path}/childId`, () => childId === undefined || requireChild(context, childId));
  const taskIds = allDone?.taskIds ?? (taskId === undefined ? [] : [taskId]);
  const tasks = await Promise.all(taskIds.map((id) => findTask(db, familyId, id)));
  const ofTasks = await breachOf(`${path}/taskId`, () => {
    if (tasks.includes(undefined)) throw context.unknownId('taskId');
  });
  const ofReward = await breachOf(`${path}/rewardId`, async () => {
    if (rewardId !== undefined && (await findReward(db, familyId, rewardId)) === undefined) {
      throw context.unknownId('rewardId');
    }
  });
  const unknown = [...ofKid, ...ofTasks, ...ofReward];
  if (unknown.length > 0) return unknown;
  const gone = tasks.find((task) => task !== undefined && task.archivedAt !== null);
  if (gone !== undefined) return [neverFires(path, `the task ${gone.taskId} is deleted`)];
  const others = tasks.find((task) => task && childId !== undefined && !isAssigned(task, childId));
  return others ? [neverFires(path, `the task ${others.taskId} is not a task of ${childId}`)] : [];
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
    const unusable = await breachOf(`${path}/skillId`, () => {
      if (skill === undefined || skill.archived) throw notInUse(context, skill, 'skillId');
      if (skill.category === 'home_agent') throw refuse('HOME_AGENT_SKILL');
      if (skill.handsReferenced.includes('heartbeat_create')) throw refuse('SCHEDULER_AS_RUN_SKILL');
    });
    breaches.push(...unusable);
    if (skill === undefined || unusable.length > 0) continue;
    skills.set(run.skillId, skill);
    const values = { today: '', child_id: '', child_name: '', ...run.input } as Record<string, string>;
    const problems = valueProblems(skill.prompt, skill.inputVariables, values);
    breaches.push(...problems.map((problem) => ({ ...problem, path: `${path}/input${problem.path}` })));
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
