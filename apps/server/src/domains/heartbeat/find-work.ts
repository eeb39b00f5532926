import { type ReadContext, type Refusal, refuse } from '#operations';
import { listProblems } from '../../core/json/problems.ts';
import { holdsScope, isAuthorised } from '../../core/scopes/authorise.ts';
import { listActivity } from '../activity/index.ts';
import { findChild, findParent } from '../family/index.ts';
import { declaredOf, findSkill, type InputValues, notInUse, type Skill, valueProblems } from '../skill/index.ts';
import { type kidsIn, learnsWhatHappened } from './happened.ts';
import { type Authored, type Authority, inputOn } from './heartbeat.ts';
import type { HeartbeatPorts } from './ports.ts';
import { otherValues, type Why, whys } from './why.ts';

/** The context of a read or of a write. */
export type Context = Pick<ReadContext, 'db' | 'familyId' | 'now' | 'unknownId'>;

/** What a heartbeat runs: its skill, and with which values. */
export type Work = Pick<Authored, 'runSkillId' | 'assignmentSkillId' | 'childId' | 'taskId' | 'on' | 'skillInput'>;

/** What events tell before they have happened: only that there is something. */
const toCome = { child_id: 'from the event', child_name: 'from the event' };

/** Arguments that fill variables of the skill. */
const fills: Readonly<Record<string, string>> = {
  child_id: 'childId',
  child_name: 'childId',
  assignment_skill_id: 'assignmentSkillId',
};

/** A reason why a heartbeat cannot run. */
export interface Trouble {
  /** For the parent, about a heartbeat that ran before. */
  readonly why: Why;
  /** For a caller that plans such a heartbeat. */
  readonly refusal: Refusal;
}

type Outcome =
  | { readonly trouble: Trouble }
  | { readonly skill: Skill; readonly values: InputValues; readonly kid: { readonly name: string } | undefined };

/** What a fire on a local date would run, or why it cannot. `kids`: those that its events are about. */
export async function findWork(
  context: Context,
  work: Work,
  fireDate: string,
  kids: ReturnType<typeof kidsIn> = toCome,
): Promise<Outcome> {
  const { db, familyId } = context;
  const { runSkillId, assignmentSkillId, childId, on, skillInput } = work;
  const [skill, assigned, kid] = await Promise.all([
    findSkill(db, familyId, runSkillId),
    assignmentSkillId === null ? undefined : findSkill(db, familyId, assignmentSkillId),
    childId === null ? undefined : findChild(db, familyId, childId),
  ]);
  if (skill === undefined || skill.archived) {
    return { trouble: { why: whys.skillArchived, refusal: notInUse(context, skill, 'runSkillId') } };
  }
  if (skill.category === 'home_agent') {
    return { trouble: { why: whys.homeAgent, refusal: refuse('HOME_AGENT_SKILL') } };
  }
  if (skill.handsReferenced.includes('heartbeat_create')) {
    return { trouble: { why: whys.plansItself, refusal: refuse('SCHEDULER_AS_RUN_SKILL') } };
  }
  if (assignmentSkillId !== null && (assigned === undefined || assigned.archived)) {
    return {
      trouble: { why: whys.taskSkillArchived, refusal: notInUse(context, assigned, 'assignmentSkillId') },
    };
  }
  if (childId !== null && (kid === undefined || kid.removedAt !== null)) {
    return { trouble: { why: whys.kidRemoved, refusal: context.unknownId('childId') } };
  }
  const known = {
    today: fireDate,
    ...(on !== null && learnsWhatHappened(skill) && kids),
    ...(childId !== null && { child_id: childId, child_name: kid?.name ?? '' }),
    ...(assignmentSkillId !== null && { assignment_skill_id: assignmentSkillId }),
  };
  const values = { ...declaredOf(skill, known), ...inputOn(skillInput, fireDate) };
  const found = valueProblems(skill.prompt, skill.inputVariables, values);
  if (found.length > 0) {
    const nameIn = (path: string) => path.split('/').at(-1) ?? '';
    const names = found.map(({ path }) => nameIn(path)).join(', ');
    const problems = new Map(
      found.map(({ path, expected }) => {
        const name = nameIn(path);
        const filledBy = Object.hasOwn(values, name) ? undefined : fills[name];
        const at = filledBy === undefined ? `/skillInput/${name}` : `/${filledBy}`;
        return [at, { path: at, expected: filledBy === undefined ? expected : `an id, which fills ${name}` }];
      }),
    );
    const details = { operation: 'heartbeat.create', ...listProblems([...problems.values()]) };
    return {
      trouble: {
        why: otherValues(names),
        refusal: refuse('SCHEMA_VIOLATION', { details }),
      },
    };
  }
  return { skill, values, kid };
}

/** Why nobody stands behind a heartbeat any more; undefined if its agent or parent still does. */
export async function findMissingAuthority(
  { db, familyId, now }: Context,
  { findAgent }: Pick<HeartbeatPorts, 'findAgent'>,
  { kind, actorId, channelId }: Authority,
  on: Authored['on'],
): Promise<Why | undefined> {
  if (kind === 'parent') {
    const parent = await findParent(db, familyId, actorId);
    return parent === undefined ? whys.parentGone : undefined;
  }
  const agent = await findAgent(db, familyId, channelId, now);
  if (agent === undefined) return whys.agentGone;
  const mayHear = on === null || isAuthorised(agent, listActivity);
  if (!holdsScope(agent, 'heartbeat:write') || !mayHear) return whys.agentMayNot;
  return undefined;
}
