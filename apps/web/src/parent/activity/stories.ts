/** What belongs together in what happened: a hand-in, the yes to it and its gems are one story. Pure. */

export interface Told {
  readonly eventId: string;
  readonly type: string;
  readonly timestamp: string;
  readonly refs: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Story<Event extends Told> {
  readonly key: string;
  /** What it came to: the newest step that is more than gems or an answer. */
  readonly lead: Event;
  /** From the first to the last. */
  readonly steps: readonly Event[];
  /** Gems that it brought or cost in all. */
  readonly gems: number;
}

/** Events come newest first, and so do stories: by their newest step. */
export function storiesOf<Event extends Told>(events: readonly Event[]): Story<Event>[] {
  const decidedAt = new Map<string, string>();
  const answeredAt = new Map<string, string>();
  for (const event of events) {
    const decided = decidedIn(event);
    // Gems of a task or a reward change in the same moment as what they are for, and a card is answered in it.
    if (decided !== undefined) decidedAt.set(momentOf(event), decided).set(event.timestamp, decided);
    if (isAnswer(event)) answeredAt.set(event.timestamp, event.refs.cardId ?? event.eventId);
  }
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    // The tap on Sprout's own card is what the decision tells already.
    if (isAnswer(event) && event.refs.grantId === undefined && decidedAt.has(event.timestamp)) continue;
    const key =
      decidedIn(event) ??
      (isOfAThing(event) ? decidedAt.get(momentOf(event)) : undefined) ??
      event.refs.runId ??
      event.refs.cardId ??
      answeredAt.get(event.timestamp) ??
      event.eventId;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups].map(([key, ofThing]) => ({
    key,
    lead: ofThing.find(isLead) ?? ofThing.find(({ type }) => type !== 'gems.adjusted') ?? (ofThing[0] as Event),
    steps: [...ofThing].reverse(),
    gems: ofThing.reduce((sum, event) => sum + deltaOf(event), 0),
  }));
}

export interface DaySum {
  readonly done: number;
  readonly gems: number;
  /** Of screens. */
  readonly minutes: number;
}

/** What was done and earned, without what was taken back. What a kid spent is no loss of what it earned. */
export function sumOf(events: readonly Told[]): DaySum {
  const last = new Map<string, string>();
  const minutes = new Map<string, number>();
  for (const { type, refs, payload, eventId } of [...events].reverse()) {
    if (type.startsWith('task.') && refs.submissionId) last.set(refs.submissionId, type);
    if (type.startsWith('screentime.')) minutes.set(refs.requestId ?? eventId, minutesIn(payload));
  }
  const earned = events.filter((event) => deltaOf(event) > 0 !== (event.refs.revertedTransactionId !== undefined));
  return {
    done: [...last.values()].filter((type) => type === 'task.completed').length,
    gems: earned.reduce((sum, event) => sum + deltaOf(event), 0),
    minutes: [...minutes.values()].reduce((sum, some) => sum + some, 0),
  };
}

/** Given by an answer or without one; less those that were left when the screen was locked early. */
function minutesIn({ grantedMinutes, minutes, unusedMinutes }: Told['payload']): number {
  return Number(grantedMinutes ?? minutes ?? 0) - Number(unusedMinutes ?? 0);
}

function decidedIn({ refs }: Told): string | undefined {
  return refs.submissionId ?? refs.claimId ?? refs.requestId;
}

function isAnswer({ type }: Told): boolean {
  return type === 'inbox.answered';
}

/** What was changed says more than that a question was answered. */
function isLead({ type }: Told): boolean {
  return type !== 'gems.adjusted' && !type.startsWith('inbox.');
}

function isOfAThing({ type, payload }: Told): boolean {
  return type === 'gems.adjusted' && payload.source !== 'manual';
}

function momentOf({ refs, timestamp }: Told): string {
  return `${refs.childId} ${timestamp}`;
}

function deltaOf({ type, payload }: Told): number {
  return type === 'gems.adjusted' ? Number(payload.delta ?? 0) : 0;
}
