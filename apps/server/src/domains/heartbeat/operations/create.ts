import { message, text } from '@sprout/messages';
import { z } from 'zod';
import {
  defineOperation,
  type InputOf,
  id,
  implementWrite,
  instant,
  limits,
  line,
  requireFewer,
  timezone,
  type WriteContext,
} from '#operations';
import { noteMaker } from '../../../core/ceilings/measure.ts';
import { previewShape, warnings } from '../../../core/operations/schema/preview.ts';
import { namesakeWarnings } from '../../../core/preview/namesake-warnings.ts';
import { authorise } from '../../../core/scopes/authorise.ts';
import { localDay } from '../../../core/time/zone.ts';
import { listActivity } from '../../activity/index.ts';
import { findThread, type PostedCard, postCard } from '../../inbox/index.ts';
import { runWorker } from '../../run/schemas.ts';
import type { Skill } from '../../skill/index.ts';
import { skillValues } from '../../skill/value-schemas.ts';
import { planFrom } from '../beat.ts';
import { firesPer24hOf, readCron } from '../cadence.ts';
import { findWork } from '../find-work.ts';
import { type Authored, type Authority, draftOf, type Heartbeat, nothingPlanned } from '../heartbeat.ts';
import { countHeartbeats, findHeartbeat, findNamesake, insertHeartbeat } from '../heartbeat-store.ts';
import { plannedBody } from '../planned-card.ts';
import type { HeartbeatPorts } from '../ports.ts';
import { procedureHashOf } from '../procedure.ts';
import { requireTask } from '../require-task.ts';
import { createRules } from '../rules.ts';
import { authored, claimWithin, cron, firesPer24h, nextFires, on } from '../schemas.ts';
import { authoredShown, firesShown, nextFireShown } from '../show.ts';
import { warningsOf } from '../warnings.ts';

const skillInput = skillValues.describe('Values for the skill; {{fireDate}} in a text is the local date of the fire.');

export const definition = defineOperation({
  name: 'heartbeat.create',
  title: 'Plan a heartbeat',
  description:
    'Lets Sprout run a generic skill again and again with your rights: at times (cron) or after events (on), at ' +
    'most 4 fires in 24 hours. Preview with dryRun, show the parent the next fires.',
  scope: 'heartbeat:write',
  preview: previewShape(z.strictObject(authored), { nextFires, firesPer24h }),
  reasons: [
    'INVALID_CRON',
    'INVALID_TIMEZONE',
    'CADENCE_EXCEEDED',
    'SCHEDULER_AS_RUN_SKILL',
    'HOME_AGENT_SKILL',
    'SKILL_ARCHIVED',
    'NOT_FOR_CHILD',
    'LIMIT_EXCEEDED',
  ],
  input: {
    name: line(limits.nameLength).meta({ examples: ['Morning brief'] }),
    cron: cron.optional().describe('Minute, hour, day of month, month, weekday: 0 7 * * 1-5. This or on.'),
    on: on.optional().describe('Activity types, such as task.completed.'),
    tz: timezone.optional().describe('IANA zone of the cron; default: the family’s.'),
    runSkillId: id.describe('The skill to run.'),
    assignmentSkillId: id.optional().describe('Fills the skill’s variable assignment_skill_id.'),
    childId: id
      .optional()
      .describe('The kid it is about: fills child_id and child_name; events of other kids do not count.'),
    taskId: id.optional().describe('With on: only events of this task count.'),
    sourceChatId: id.optional().describe('The inbox thread for its results; default: a new one.'),
    skillInput: skillInput.default({}),
    postResultNotify: z.boolean().default(true).describe('Each run posts its result into the inbox.'),
    worker: runWorker.default('sprout').describe('agent: runs wait for you; run.list with for: me.'),
    claimWithinMinutes: claimWithin.optional().describe('With agent: then parents hear; default 720.'),
  },
  output: {
    heartbeatId: id,
    chatId: id.describe('The inbox thread of its results.'),
    nextFireAt: instant.nullable(),
    nextFires,
    warnings,
  },
  undo: {
    by: 'heartbeat.update',
    args: ({ result: { heartbeatId } }) => ({ heartbeatId, action: 'cancel' }),
  },
});

export const create = implementWrite(definition, (ports: Pick<HeartbeatPorts, 'limitsOfAgent'>) => ({
  rules: createRules,

  async run(context, input) {
    const { db, familyId, now, clock, principal } = context;
    const authored = authoredOf(input);
    const tz = authored.ownTz ?? clock.timezone;
    const heartbeatId = context.random.id('hb');
    const plan = authored.cron === null ? nothingPlanned : planFrom(authored.cron, tz, now);
    const [count, work, chat] = await Promise.all([
      countHeartbeats(db, familyId),
      findWork(context, authored, localDay(plan.nextFireAt ?? now, tz)),
      input.sourceChatId === undefined ? undefined : findThread(db, familyId, input.sourceChatId),
    ]);
    if ('trouble' in work) throw work.trouble.refusal;
    // When events happen is what activity.list shows.
    if (authored.on !== null) authorise(principal, listActivity);
    if (input.sourceChatId !== undefined && chat === undefined) throw context.unknownId('sourceChatId');
    const task = await requireTask(context, authored);
    requireFewer(count, limits.heartbeatsPerFamily, 'heartbeats in a family', 'heartbeat.update');
    context.dependOn('skill', work.skill);
    const nextFires = firesShown(authored.cron, tz, now);
    const limitsOfAgent = await ports.limitsOfAgent(db, familyId);
    const { threadId } = await tellParents(context, heartbeatId, authored, {
      ...{ skill: work.skill, kid: work.kid, task, threadId: input.sourceChatId, nextFires },
      sumsUp: authored.worker === 'sprout' && limitsOfAgent.length > 0,
      isAgents: authored.worker === 'agent',
    });
    const { kind, actorId, channelId } = principal;
    const heartbeat: Heartbeat = {
      ...authored,
      ...plan,
      heartbeatId,
      place: context.nextPlace(),
      status: 'active',
      pausedWhy: null,
      chatId: threadId,
      authority: { kind: kind as Authority['kind'], actorId, channelId },
      procedureHash: procedureHashOf(work.skill),
      failures: 0,
      lastFireAt: null,
      createdAt: context.nowLocal,
    };
    noteMaker(context, heartbeat.heartbeatId);
    insertHeartbeat(db, familyId, heartbeat);
    context.emit({ type: 'heartbeat.created', refs: { heartbeatId, skillId: authored.runSkillId }, payload: {} });
    return {
      heartbeatId,
      chatId: threadId,
      nextFireAt: nextFireShown(heartbeat, clock.timezone),
      nextFires,
      warnings: [
        ...warningsOf(authored, work.skill, principal, limitsOfAgent),
        ...(await namesakeWarnings('heartbeat', authored.name, findNamesake(db, familyId, heartbeat))),
      ],
    };
  },

  async preview({ db, familyId, clock }, _input, { heartbeatId, nextFires, warnings }) {
    const heartbeat = await findHeartbeat(db, familyId, heartbeatId);
    if (heartbeat === undefined) throw new Error('the heartbeat was not written');
    const { name, runSkillId } = heartbeat;
    return {
      resolved: { name, runSkillId, ...authoredShown(heartbeat, clock.timezone) },
      nextFires,
      firesPer24h: firesPer24hOf(heartbeat.cron),
      warnings,
    };
  },

  nextStep: ({ nextFireAt }) =>
    nextFireAt === null
      ? 'It waits for its events; heartbeat.describe shows its runs, heartbeat.update pauses or cancels it.'
      : 'heartbeat.describe shows its next fires and its runs; heartbeat.update pauses or cancels it.',
}));

function authoredOf(input: InputOf<typeof definition>): Authored {
  const { name, runSkillId, cron } = input;
  const read = cron === undefined ? undefined : readCron(cron);
  // With single spaces, as it is read.
  return { ...draftOf(undefined, input), name, runSkillId, ...(read && 'cron' in read && { cron: read.cron }) };
}

/** What the parents are told about. */
interface Plan {
  readonly skill: Skill;
  readonly kid: { readonly name: string } | undefined;
  readonly task: { readonly name: string } | undefined;
  readonly threadId: string | undefined;
  readonly nextFires: readonly string[];
  /** Nothing works for the family that follows prompts. */
  readonly sumsUp: boolean;
  /** Its runs wait for an agent outside. */
  readonly isAgents: boolean;
}

/** Opens the thread of the heartbeat with a card that says what will happen. */
async function tellParents(
  context: WriteContext,
  heartbeatId: string,
  { name, on }: Authored,
  { skill, kid, task, threadId, nextFires, sumsUp, isAgents }: Plan,
): Promise<PostedCard> {
  return postCard(context, {
    kind: 'brief',
    title: message('heartbeatCards.planned', { heartbeat: name }),
    body: plannedBody({ skill: skill.name, on, nextFires, kid: kid?.name, task: task?.name, sumsUp, isAgents }),
    source: { kind: 'heartbeat_plan', id: heartbeatId },
    ...(threadId === undefined ? { topic: { key: `heartbeat ${heartbeatId}`, title: text(name) } } : { threadId }),
  });
}
