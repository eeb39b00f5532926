import type { WriteContext } from '../../core/operations/context.ts';
import { inFamilyLanguage } from '../family/index.ts';
import { areGemsOff } from '../gems/index.ts';
import { type CardChoice, type CardDraft, type CardSource, postCard } from '../inbox/index.ts';
import { cardWords } from './card-words.ts';
import type { Concerns } from './concerns.ts';
import type { RequestRow } from './screentime-store.ts';
import type { Settings } from './settings.ts';

type Words = (typeof cardWords)['en'];

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
  concerns: Concerns,
  known: Pick<CardDraft, 'isKnown'> = {},
): Promise<void> {
  const { durationMinutes: minutes, dueAt } = request;
  const [isFree, words] = await Promise.all([
    areGemsOff(context.db, context.familyId),
    inFamilyLanguage(context, cardWords),
  ]);
  const cost = isFree ? 0 : settings.gemsPerMinute * minutes;
  await postCard(context, {
    ...known,
    ...aboutRequest(kid, request, words),
    subject: `screen time of ${kid.childId}`,
    kind: 'question',
    title: words.asks(kid.name, minutes),
    body: [words.asked(minutes, cost), ...told(concerns, words)].join(' '),
    options: optionsFor(request, words),
    ...(dueAt !== null && { expiresAt: dueAt }),
  });
}

function told({ leftToday, quietFrom, setAside }: Concerns, words: Words): string[] {
  const { usedUp, onlyLeft, intoQuiet, outOfTheWay } = words;
  return [
    ...(leftToday === undefined ? [] : [leftToday === 0 ? usedUp : onlyLeft(leftToday)]),
    ...(quietFrom === undefined ? [] : [intoQuiet(quietFrom)]),
    ...(setAside.length === 0 ? [] : [outOfTheWay(setAside)]),
  ];
}

/**
 * Tells the parents how many minutes their rule has approved today, this request's among them: one card a day. `endedMinutes`
 * are those that ended with a tap that was taken back.
 */
export async function reportApproval(
  context: WriteContext,
  kid: Kid,
  request: RequestRow,
  { minutes, day }: { readonly minutes: number; readonly day: string },
  endedMinutes = 0,
): Promise<void> {
  const words = await inFamilyLanguage(context, cardWords);
  await postCard(context, {
    ...aboutRequest(kid, request, words),
    subject: `screen time of ${kid.childId} by rule on ${day}`,
    kind: 'report',
    title: words.got(kid.name, minutes),
    body: [words.byRule(minutes), ...(endedMinutes > 0 ? [words.endedAgain(endedMinutes)] : [])].join(' '),
  });
}

/** What a card about a request is about. */
export function sourceOf(requestId: string): CardSource {
  return { kind: 'screentime_request', id: requestId };
}

function aboutRequest({ childId, name }: Kid, { requestId, reason }: RequestRow, { thread }: Words) {
  return {
    childWords: reason ?? undefined,
    source: sourceOf(requestId),
    childId,
    topic: { key: `screentime ${childId}`, title: thread(name) },
  } satisfies Partial<CardDraft>;
}

function optionsFor({ requestId, durationMinutes }: RequestRow, { approve, deny }: Words): CardChoice[] {
  const decide = (decision: object) => [{ operation: 'screentime.review_request', args: { requestId, ...decision } }];
  const half = Math.floor(durationMinutes / 2);
  const grants = half > 0 ? [durationMinutes, half] : [durationMinutes];
  return [
    ...grants.map((minutes) => ({
      label: approve(minutes),
      actions: decide({ action: 'approve', durationMinutes: minutes }),
    })),
    { label: deny, actions: decide({ action: 'deny' }) },
  ];
}
