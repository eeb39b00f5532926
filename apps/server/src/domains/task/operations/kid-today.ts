import { z } from 'zod';
import { defineOperation, id, implementRead, instant, type OutputOf, type ReadContext } from '#operations';
import { dayAt } from '../../../core/time/day.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { namesOfParents, requireChild } from '../../family/index.ts';
import { mediaOf, mediaRef } from '../../media/index.ts';
import { notesOf } from '../../note/index.ts';
import { languageOf } from '../language-of.ts';
import { pauseOn, pausesOfKid } from '../pause.ts';
import { readPauses } from '../pause-store.ts';
import type { TaskPorts } from '../ports.ts';
import { todayItem } from '../resource-schemas.ts';
import type { SharedDays } from '../shared-days.ts';
import { cameraTaskSpec } from '../spec-schemas.ts';
import { countHandedIn, listTurns } from '../submission-store.ts';
import { repliesNeeded, undoUntil } from '../task.ts';
import { type DueTask, kidItemOf } from '../today.ts';

const turn = z.strictObject({ who: z.enum(['kid', 'coach']), text: z.string() });

const kidItem = z.strictObject({
  ...todayItem.shape,
  durationMinutes: z.int().nullable(),
  blocking: z.boolean(),
  note: z.string().nullable().describe('A grown-up’s words about the last try.'),
  decidedBy: z.string().nullable().describe('The parent who said yes or no to it.'),
  undoUntil: instant.nullable().describe('Until when the tap can be taken back.'),
  prompt: z.string().nullable().describe('What to show the camera.'),
  camera: cameraTaskSpec.pick({ captureKind: true, maxDurationSeconds: true, retryAllowed: true }).nullable(),
  media: z.array(mediaRef).describe('What was handed in last.'),
  canvasId: id.nullable(),
  minScore: z.number().nullable().describe('The points that a play needs to count.'),
  chat: z
    .strictObject({
      turns: z.array(turn),
      counted: z.int(),
      needed: z.int(),
      handedIn: z.int().describe('Chats of today before this one.'),
      dailyTarget: z.int().describe('Chats that make the day.'),
    })
    .nullable()
    .describe('The coached chat so far; the coach speaks first.'),
});

const definition = defineOperation({
  name: 'kid.today',
  title: 'My day',
  description: 'What is due today and where each task stands.',
  audience: ['kid'],
  effect: 'read',
  output: {
    childId: id,
    date: z.string(),
    timezone: z.string(),
    isDayOff: z.boolean().describe('Repeating tasks rest today: a holiday, say.'),
    dayOffUntil: z.string().nullable().describe('The last of these days off.'),
    items: z.array(kidItem),
    notes: z
      .array(
        z.strictObject({ noteId: id, from: z.string(), text: z.string(), emoji: z.string().nullable(), at: instant }),
      )
      .describe('Words of grown-ups that the kid has not read.'),
  },
});

type Chat = OutputOf<typeof definition>['items'][number]['chat'];

export const kidToday = implementRead(definition, ({ days, ...ports }: TaskPorts & { readonly days: SharedDays }) => ({
  async run(context) {
    const { db, familyId, now, principal } = context;
    const childId = principal.actorId;
    const [clock] = await Promise.all([requireClock(db, familyId), requireChild(context, childId)]);
    const { timezone } = clock;
    const date = dayAt(now, timezone).day;
    const [due, pauses, notes] = await Promise.all([
      days.dueTasks(db, familyId, childId, date, clock),
      readPauses(db, familyId, date, date),
      notesOf(db, familyId, childId),
    ]);
    const dayOffUntil = pauseOn(pausesOfKid(pauses, childId), date)?.until ?? null;
    const deciders = due.flatMap(({ last }) => last?.decidedBy ?? []);
    const parents = await namesOfParents(db, familyId, [...new Set(deciders)]);
    const items = due.map(async ({ task, last }) => {
      const until = undoUntil(task, last);
      return {
        ...kidItemOf({ task, last }, date),
        note: last?.reviewNote ?? null,
        decidedBy: parents.get(last?.decidedBy ?? '') ?? null,
        undoUntil: until !== undefined && now < until ? formatInstant(until, timezone) : null,
        media:
          last === undefined || task.cameraTaskSpec === undefined
            ? []
            : await mediaOf(db, familyId, last.submissionId, now),
        chat: await chatOf(context, ports, { childId, day: date }, { task, last }),
      };
    });
    return {
      childId,
      date,
      timezone,
      isDayOff: dayOffUntil !== null,
      dayOffUntil,
      items: await Promise.all(items),
      notes,
    };
  },
  nextStep:
    'kid.submit_task hands in what is ticked off; kid.reply answers the coach; kid.open_canvas opens the canvas of a ' +
    'task that is played; kid.read_note takes a note away.',
}));

/** The chat as far as it went; after a rejection it starts anew. */
async function chatOf(
  { db, familyId }: ReadContext,
  { coach }: TaskPorts,
  { childId, day }: { readonly childId: string; readonly day: string },
  { task, last }: DueTask,
): Promise<Chat> {
  const spec = task.conversationSpec;
  if (spec === undefined) return null;
  const { dailyTarget = 1 } = spec;
  const hasChat = last !== undefined && last.status !== 'rejected';
  const turns = hasChat ? await listTurns(db, familyId, last.submissionId) : [];
  const open = async () => coach.open(spec, task.name, await languageOf(db, familyId, childId));
  return {
    turns: turns.length === 0 ? [{ who: 'coach', text: await open() }] : turns.map(({ who, text }) => ({ who, text })),
    counted: turns.filter(({ hasCounted }) => hasCounted === 1).length,
    needed: repliesNeeded(spec),
    handedIn: dailyTarget > 1 ? await countHandedIn(db, familyId, task.taskId, childId, day) : 0,
    dailyTarget,
  };
}
