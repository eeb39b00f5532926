import type { WriteContext } from '../../core/operations/context.ts';
import { areGemsOff } from '../gems/index.ts';
import { type CardCall, type CardDraft, postCard } from '../inbox/index.ts';
import type { Settings } from './screentime.ts';
import type { RequestRow } from './screentime-store.ts';

interface Kid {
  readonly childId: string;
  readonly name: string;
}

/** Asks the parents about a request; the question ends when the request does. */
export async function askParents(
  context: WriteContext,
  kid: Kid,
  request: RequestRow,
  settings: Settings,
): Promise<void> {
  const { durationMinutes: minutes, dueAt } = request;
  const isFree = await areGemsOff(context.db, context.familyId);
  const cost = isFree ? 0 : settings.gemsPerMinute * minutes;
  await postCard(context, {
    ...aboutRequest(kid, request),
    subject: `screen time of ${kid.childId}`,
    kind: 'question',
    title: `${kid.name} asks for ${minutes} minutes`,
    body: `${minutes} minutes of screen time${cost > 0 ? `, for ${cost} gems` : ''}.`,
    options: optionsFor(request),
    ...(dueAt !== null && { expiresAt: dueAt }),
  });
}

/** Tells the parents how many minutes their rule has approved today, this request's among them: one card a day. */
export async function reportApproval(
  context: WriteContext,
  kid: Kid,
  request: RequestRow,
  { minutes, day }: { readonly minutes: number; readonly day: string },
): Promise<void> {
  await postCard(context, {
    ...aboutRequest(kid, request),
    subject: `screen time of ${kid.childId} by rule on ${day}`,
    kind: 'report',
    title: `${kid.name} got ${minutes} minutes`,
    body: `Sprout approved ${minutes} minutes of screen time by your rule.`,
  });
}

function aboutRequest({ childId, name }: Kid, { requestId, reason }: RequestRow) {
  return {
    childWords: reason ?? undefined,
    source: { kind: 'screentime', id: requestId },
    topic: { key: `screentime ${childId}`, title: `Screen time of ${name}` },
  } satisfies Partial<CardDraft>;
}

function optionsFor({ requestId, durationMinutes }: RequestRow): CardCall[] {
  const operation = 'screentime.review_request';
  const half = Math.floor(durationMinutes / 2);
  const grants = half > 0 ? [durationMinutes, half] : [durationMinutes];
  return [
    ...grants.map((minutes) => ({
      label: `Approve ${minutes} minutes`,
      operation,
      args: { requestId, action: 'approve', durationMinutes: minutes },
    })),
    { label: 'Deny', operation, args: { requestId, action: 'deny' } },
  ];
}
