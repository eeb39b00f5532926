/** What a rule waits for: an event, a day on which all is done, or a thing that is still open after a while. */
import { z } from 'zod';
import { eventFields, gemFields, hasField, minuteFields } from './event-fields.ts';

const id = z.string().min(1).max(64);
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a local time, HH:MM')
  .meta({ examples: ['17:00'] });
const amount = z.int().min(1).max(1_000_000);

/** A week has so many minutes. */
const MOST_MINUTES = 10_080;

/** What can be open, the events that open it, and those that end it. */
export const openKinds = {
  screentime: {
    id: 'requestId',
    opens: ['screentime.requested', 'screentime.reopened'],
    ends: ['screentime.approved', 'screentime.denied', 'screentime.expired', 'screentime.cancelled'],
  },
  submission: {
    id: 'submissionId',
    opens: ['task.submitted', 'task.reopened'],
    ends: ['task.completed', 'task.rejected', 'task.undone'],
  },
  claim: {
    id: 'claimId',
    opens: ['reward.claimed', 'reward.claim_reopened'],
    ends: ['reward.claim_approved', 'reward.claim_denied', 'reward.claim_expired', 'reward.claim_cancelled'],
  },
  question: {
    id: 'cardId',
    opens: ['inbox.asked'],
    ends: ['inbox.answered', 'inbox.withdrawn', 'inbox.card_expired'],
  },
} as const satisfies Record<
  string,
  { readonly id: string; readonly opens: readonly string[]; readonly ends: readonly string[] }
>;

export type OpenKind = keyof typeof openKinds;

/** One of event, allDone and stillOpen, and what goes with it: see `whenProblems`. */
export const whenSchema = z.strictObject({
  event: z.string().min(1).max(64).optional().describe('An activity type.'),
  allDone: z
    .strictObject({ childId: id, taskIds: z.array(id).min(1).max(50).optional().describe('Default: all of the day.') })
    .optional()
    .describe('All due tasks of a day are done.'),
  stillOpen: z.enum(['screentime', 'submission', 'claim', 'question']).optional().describe('Still undecided.'),
  forMinutes: z.int().min(1).max(MOST_MINUTES).optional().describe('With stillOpen.'),
  childId: id.optional(),
  taskId: id.optional(),
  rewardId: id.optional(),
  minGems: amount.optional().describe('At least so many.'),
  minMinutes: amount.optional().describe('At least so many.'),
  before: time.optional().describe('HH:MM, local; for allDone, of the hand-in.'),
  after: time.optional().describe('HH:MM.'),
  days: z
    .array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']))
    .min(1)
    .max(7)
    .optional()
    .describe('Default: every day.'),
});

export type When = z.infer<typeof whenSchema>;

export interface Problem {
  readonly path: string;
  readonly expected: string;
}

type Shape = 'event' | 'allDone' | 'stillOpen';

const belongs: Readonly<Record<Shape, readonly (keyof When)[]>> = {
  event: ['childId', 'taskId', 'rewardId', 'minGems', 'minMinutes', 'before', 'after', 'days'],
  allDone: ['before', 'after', 'days'],
  stillOpen: ['forMinutes', 'childId'],
};

/** Which fields do not go together. */
export function whenProblems(when: When, path: string): Problem[] {
  const shapes = (Object.keys(belongs) as Shape[]).filter((shape) => when[shape] !== undefined);
  const [shape] = shapes;
  if (shape === undefined || shapes.length > 1) return [{ path, expected: 'one of event, allDone and stillOpen' }];
  const extra = (Object.keys(when) as (keyof When)[]).filter(
    (name) => name !== shape && when[name] !== undefined && !belongs[shape].includes(name),
  );
  return [
    ...extra.map((name) => ({
      path: `${path}/${name}`,
      expected: `nothing: ${shape} takes ${belongs[shape].join(', ')}`,
    })),
    ...(shape === 'stillOpen' && when.forMinutes === undefined
      ? [{ path: `${path}/forMinutes`, expected: 'for how many minutes it is open, 1 to 10080' }]
      : []),
  ];
}

/** Why it can never happen, whatever the family does; undefined: it can. */
export function whyNever(when: When): string | undefined {
  const { stillOpen, before, after } = when;
  const event = stillOpen === undefined ? when.event : openKinds[stillOpen].opens[0];
  if (before !== undefined && after !== undefined && before <= after) {
    return `no time is after ${after} and before ${before} on one day`;
  }
  if (event === undefined || eventFields[event] === undefined) return undefined;
  const filters = [
    ['childId', ['childId']],
    ['taskId', ['taskId']],
    ['rewardId', ['rewardId']],
    ['minGems', gemFields],
    ['minMinutes', minuteFields],
  ] as const;
  const [missing] = filters.filter(([name, fields]) => when[name] !== undefined && !hasField(event, ...fields));
  return missing && `${event} carries nothing that ${missing[0]} could look at`;
}

/** The types of events at which a rule has to be looked at. */
export function eventsHeard({ event, allDone, stillOpen }: When): readonly string[] {
  if (stillOpen !== undefined) return openKinds[stillOpen].opens;
  return allDone === undefined ? [event ?? ''] : ['task.completed'];
}

/** The types of events after which a waiting match may be void: its thing is decided, or what `unless` names happened. */
export function eventsThatVoid(when: When, unless: When | null): readonly string[] {
  const ends: readonly string[] = when.stillOpen === undefined ? [] : openKinds[when.stillOpen].ends;
  return unless?.event === undefined ? ends : [...new Set([...ends, unless.event])];
}
