import type { WriteContext } from '../../core/operations/context.ts';
import { areGemsOff } from '../gems/index.ts';
import { type CardChoice, type CardDraft, type CardSource, postCard } from '../inbox/index.ts';
import type { RequestRow } from './screentime-store.ts';
import type { Settings } from './settings.ts';

interface Kid {
  readonly childId: string;
  readonly name: string;
}

/** Asks the parents about a request; the question ends when the request does. `leftToday`: it is more than the day has left. */
export async function askParents(
  context: WriteContext,
  kid: Kid,
  request: RequestRow,
  settings: Settings,
  leftToday?: number,
): Promise<void> {
  const { durationMinutes: minutes, dueAt } = request;
  const isFree = await areGemsOff(context.db, context.familyId);
  const cost = isFree ? 0 : settings.gemsPerMinute * minutes;
  await postCard(context, {
    ...aboutRequest(kid, request),
    subject: `screen time of ${kid.childId}`,
    kind: 'question',
    title: `${kid.name} asks for ${minutes} minutes`,
    body: `${minutes} minutes of screen time${cost > 0 ? `, for ${cost} gems` : ''}.${overLimitWords(leftToday)}`,
    options: optionsFor(request),
    ...(dueAt !== null && { expiresAt: dueAt }),
  });
}

function overLimitWords(leftToday: number | undefined): string {
  if (leftToday === undefined) return '';
  return leftToday === 0 ? ' The day’s limit is used up.' : ` The day has only ${leftToday} minutes left.`;
}

/**
 * Tells the parents how many minutes their rule has approved today, this request's among them: one card a day. `endedMinutes`
 * are those that ended with a tap that the kid took back.
 */
export async function reportApproval(
  context: WriteContext,
  kid: Kid,
  request: RequestRow,
  { minutes, day }: { readonly minutes: number; readonly day: string },
  endedMinutes = 0,
): Promise<void> {
  await postCard(context, {
    ...aboutRequest(kid, request),
    subject: `screen time of ${kid.childId} by rule on ${day}`,
    kind: 'report',
    title: `${kid.name} got ${minutes} minutes`,
    body: `Sprout approved ${minutes} minutes of screen time by your rule.${endedWords(endedMinutes)}`,
  });
}

function endedWords(minutes: number): string {
  if (minutes === 0) return '';
  return ` ${minutes} more minutes ended again: the kid took back the task that comes first.`;
}

/** What a card about a request is about. */
export function sourceOf(requestId: string): CardSource {
  return { kind: 'screentime_request', id: requestId };
}

function aboutRequest({ childId, name }: Kid, { requestId, reason }: RequestRow) {
  return {
    childWords: reason ?? undefined,
    source: sourceOf(requestId),
    childId,
    topic: { key: `screentime ${childId}`, title: `Screen time of ${name}` },
  } satisfies Partial<CardDraft>;
}

function optionsFor({ requestId, durationMinutes }: RequestRow): CardChoice[] {
  const decide = (decision: object) => [{ operation: 'screentime.review_request', args: { requestId, ...decision } }];
  const half = Math.floor(durationMinutes / 2);
  const grants = half > 0 ? [durationMinutes, half] : [durationMinutes];
  return [
    ...grants.map((minutes) => ({
      label: `Approve ${minutes} minutes`,
      actions: decide({ action: 'approve', durationMinutes: minutes }),
    })),
    { label: 'Deny', actions: decide({ action: 'deny' }) },
  ];
}
