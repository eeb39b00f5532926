import { z } from 'zod';
import { defineOperation, id, implementRead, instant, pageInput, pageOutput } from '#operations';
import { stepOfList } from '../../../core/lists/list-step.ts';
import { pageOf, placeIn } from '../../../core/lists/page.ts';
import { sentenceField } from '../../../core/operations/schema/sentence-field.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { listHeartbeats } from '../heartbeat-store.ts';
import { cadence, heartbeatStatus, isDue as isDueSchema, pausedUntil } from '../schemas.ts';
import { cadenceShown, isDue, nextFireShown, pausedUntilShown } from '../show.ts';

const definition = defineOperation({
  name: 'heartbeat.list',
  title: 'Heartbeats',
  description: 'The heartbeats of the family, newest first.',
  scope: 'heartbeat:read',
  effect: 'read',
  input: {
    status: z
      .enum([...heartbeatStatus.options, 'all'])
      .optional()
      .describe('Default: active and paused.'),
    ...pageInput,
  },
  output: pageOutput(
    z.strictObject({
      heartbeatId: id,
      name: z.string(),
      status: heartbeatStatus,
      pausedWhy: sentenceField().nullable(),
      pausedUntil,
      ...cadence,
      runSkillId: id,
      childId: id.nullable(),
      taskId: id.nullable(),
      chatId: id,
      nextFireAt: instant.nullable(),
      isDue: isDueSchema,
      lastFireAt: instant.nullable(),
      createdAt: instant,
    }),
  ),
});

export const list = implementRead(definition, {
  async run(context, { status, cursor, limit }) {
    const { db, familyId, now } = context;
    const statuses =
      status === undefined
        ? (['active', 'paused'] as const)
        : status === 'all'
          ? heartbeatStatus.options
          : ([status] as const);
    const [rows, { timezone }] = await Promise.all([
      listHeartbeats(db, familyId, statuses, placeIn(cursor), limit + 1),
      requireClock(db, familyId),
    ]);
    return pageOf(
      rows,
      limit,
      (heartbeat) => {
        const { heartbeatId, name, status: state, pausedWhy, runSkillId, childId, taskId, chatId } = heartbeat;
        return {
          ...{ heartbeatId, name, status: state, pausedWhy, runSkillId, childId, taskId, chatId },
          pausedUntil: pausedUntilShown(heartbeat, timezone),
          ...cadenceShown(heartbeat, timezone),
          nextFireAt: nextFireShown(heartbeat, timezone),
          isDue: isDue(heartbeat, now),
          lastFireAt: heartbeat.lastFireAt,
          createdAt: heartbeat.createdAt,
        };
      },
      ({ place }) => [place],
    );
  },
  nextStep: stepOfList({
    none: 'There is none; heartbeat.create plans one.',
    some: 'heartbeat.describe shows the next fires and last runs of one.',
  }),
});
