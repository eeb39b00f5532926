import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { areGemsOff } from '../gems/index.ts';
import {
  type CardChoice,
  type CardDraft,
  type CardSource,
  joinSentences,
  postCard,
  tellIfSerious,
} from '../inbox/index.ts';
import type { Concerns } from './concerns.ts';
import { halfOf } from './screentime.ts';
import type { RequestRow } from './screentime-store.ts';
import type { Settings } from './settings.ts';

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
  const isFree = await areGemsOff(context.db, context.familyId);
  const gems = isFree ? 0 : settings.gemsPerMinute * minutes;
  await postCard(context, {
    ...known,
    ...aboutRequest(kid, request),
    subject: `screen time of ${kid.childId}`,
    kind: 'question',
    title: message('screentimeCards.asks', { kid: kid.name, minutes }),
    body: joinSentences([message('screentimeCards.asked', { minutes, gems }), ...concernsTold(concerns)]),
    options: optionsFor(request),
    ...(dueAt !== null && { expiresAt: dueAt }),
  });
}

function concernsTold({ leftToday, quietFrom, setAside }: Concerns): Message[] {
  const quoted = setAside.map((task) => message('screentimeCards.quoted', { task }));
  return [
    ...(leftToday === undefined
      ? []
      : [
          leftToday === 0
            ? message('screentimeCards.usedUp')
            : message('screentimeCards.onlyLeft', { minutes: leftToday }),
        ]),
    ...(quietFrom === undefined ? [] : [message('screentimeCards.intoQuiet', { from: quietFrom })]),
    ...(quoted.length === 0 ? [] : [message('screentimeCards.outOfTheWay', { tasks: quoted, count: quoted.length })]),
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
  await postCard(context, {
    ...aboutRequest(kid, request),
    subject: `screen time of ${kid.childId} by rule on ${day}`,
    kind: 'report',
    title: message('screentimeCards.got', { kid: kid.name, minutes }),
    body: joinSentences([
      message('screentimeCards.byRule', { minutes }),
      ...(endedMinutes > 0 ? [message('screentimeCards.endedAgain', { minutes: endedMinutes })] : []),
    ]),
  });
}

/** Tells the parents if what the kid wrote with a request weighs heavy. */
export function tellOfWords(context: WriteContext, { requestId, childId, reason }: RequestRow): Promise<void> {
  const where = (kid: string) => message('worryCards.inRequest', { kid });
  return tellIfSerious(context, reason ?? undefined, { childId, where, source: sourceOf(requestId) });
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
    topic: { key: `screentime ${childId}`, title: message('screentimeCards.thread', { kid: name }) },
  } satisfies Partial<CardDraft>;
}

function optionsFor({ requestId, durationMinutes }: RequestRow): CardChoice[] {
  const decide = (decision: object) => [{ operation: 'screentime.review_request', args: { requestId, ...decision } }];
  const half = halfOf(durationMinutes);
  const grants = half > 0 ? [durationMinutes, half] : [durationMinutes];
  return [
    ...grants.map((minutes) => ({
      label: message('screentimeCards.approve', { minutes }),
      actions: decide({ action: 'approve', durationMinutes: minutes }),
    })),
    { label: message('screentimeCards.deny'), actions: decide({ action: 'deny' }) },
  ];
}
