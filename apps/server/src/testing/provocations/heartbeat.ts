import { limits } from '#operations';
import { sproutOf } from '../../core/principal.ts';
import { optionOf, questionOf } from '../family-inbox.ts';
import { brief, newHeartbeat } from '../new-heartbeat.ts';
import { newSkill } from '../new-skill.ts';
import { newTask } from '../new-task.ts';
import { madeUpCursor, type Provocation, type Provocations, type Stage } from './provocation.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Plans, or previews, a heartbeat whose skill or cadence has a fault. */
const planning =
  (fields: Record<string, unknown>, skill: Record<string, unknown> = {}): Provocation =>
  async ({ test, family, refused }) => {
    const { skillId } = await newSkill(test, family.parent, { ...brief, ...skill });
    return refused(family.parent, { name: 'Morning', cron: '0 7 * * *', runSkillId: skillId, ...fields });
  };

const wrongCron = planning({ cron: '0 25 * * *' });
const wrongZone = planning({ tz: 'Mars/Base' });
const homeAgent = planning({}, { category: 'home_agent' });
const scheduler = planning({}, { handsReferenced: ['heartbeat_create'] });

/** Plans, or previews, one about a kid and another kid's task. */
const othersTask: Provocation = async ({ test, family, refused }) => {
  const [childId, sibling] = family.childIds;
  const [{ skillId }, { taskId }] = [
    await newSkill(test, family.parent, brief),
    await newTask(test, family.parent, { assignChildIds: [sibling] }),
  ];
  return refused(family.agent, { name: 'Done', on: ['task.completed'], runSkillId: skillId, childId, taskId });
};

const archivedSkill: Provocation = async ({ test, family, refused }) => {
  const { skillId } = await newSkill(test, family.parent, brief);
  await test.ok(family.parent, 'skill.archive', { skillId });
  return refused(family.parent, { name: 'Brief', cron: '0 7 * * *', runSkillId: skillId });
};

/** A heartbeat that Sprout paused because its skill is gone. */
async function blocked({ test, family }: Stage): Promise<string> {
  const { skillId } = await newSkill(test, family.parent, brief);
  const heartbeatId = await newHeartbeat(test, family.parent, { runSkillId: skillId });
  await test.ok(family.parent, 'skill.archive', { skillId });
  return heartbeatId;
}

export const heartbeatProvocations: Provocations = {
  'heartbeat.create INVALID_CRON': wrongCron,
  'heartbeat.create INVALID_TIMEZONE': wrongZone,
  'heartbeat.create CADENCE_EXCEEDED': planning({ cron: '0 * * * *' }),
  'heartbeat.create HOME_AGENT_SKILL': homeAgent,
  'heartbeat.create SKILL_ARCHIVED': archivedSkill,
  'heartbeat.create SCHEDULER_AS_RUN_SKILL': scheduler,
  'heartbeat.create NOT_FOR_CHILD': othersTask,
  'heartbeat.create LIMIT_EXCEEDED': async (stage) => {
    const { test, family } = stage;
    const { skillId } = await newSkill(test, family.parent, brief);
    for (let made = 0; made < limits.heartbeatsPerFamily; made++) {
      await newHeartbeat(test, family.parent, { runSkillId: skillId });
    }
    return planning({})(stage);
  },
  'heartbeat.describe INVALID_CRON': wrongCron,
  'heartbeat.describe INVALID_TIMEZONE': wrongZone,
  'heartbeat.describe HOME_AGENT_SKILL': homeAgent,
  'heartbeat.describe SKILL_ARCHIVED': archivedSkill,
  'heartbeat.describe SCHEDULER_AS_RUN_SKILL': scheduler,
  'heartbeat.describe NOT_FOR_CHILD': othersTask,
  'heartbeat.list INVALID_CURSOR': madeUpCursor,
  'heartbeat.update ALREADY_RESOLVED': async ({ test, family, refused }) => {
    const heartbeatId = await newHeartbeat(test, family.parent);
    await test.ok(family.parent, 'heartbeat.update', { heartbeatId, action: 'cancel' });
    return refused(family.parent, { heartbeatId, action: 'resume' });
  },
  'heartbeat.update HEARTBEAT_BLOCKED': async (stage) =>
    stage.refused(stage.family.parent, { heartbeatId: await blocked(stage), action: 'resume' }),
  'heartbeat.update HEARTBEAT_NOT_YOURS': async ({ test, family, refused }) => {
    const heartbeatId = await newHeartbeat(test, family.parent);
    await test.ok(family.agent, 'heartbeat.update', { heartbeatId, action: 'pause' });
    return refused(family.agent, { heartbeatId, action: 'resume' });
  },
  'heartbeat.fire LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const { skillId } = await newSkill(test, family.parent, brief);
    const heartbeatId = await newHeartbeat(test, family.parent, { runSkillId: skillId });
    const run = { skillId, worker: 'agent' };
    for (let made = 0; made < limits.openRunsPerFamily; made++) await test.ok(family.parent, 'run.start', run);
    test.clock.advance(2 * DAY_MS);
    return refused(sproutOf(family.familyId), { heartbeatId });
  },
  'inbox.answer HEARTBEAT_BLOCKED': async (stage) => {
    await blocked(stage);
    const card = await questionOf(stage.test, stage.family.parent);
    return stage.refused(stage.family.parent, { cardId: card.cardId, optionId: optionOf(card, 'Resume') });
  },
};
