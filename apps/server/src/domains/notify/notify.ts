import { type Message, message, renderMessage } from '@sprout/messages';
import type { z } from 'zod';
import type { notificationKind, notifyQuietHours } from './schemas.ts';

export type NotificationKind = z.infer<typeof notificationKind>;
export type QuietHours = z.infer<typeof notifyQuietHours>;

export const notificationKinds: readonly NotificationKind[] = ['requests', 'proposals', 'results', 'notices'];

/** What one parent wants to be told, and when not. */
export interface NotifySettings {
  readonly kindsOff: readonly NotificationKind[];
  readonly quietHours: QuietHours | null;
}

export const usualSettings: NotifySettings = { kindsOff: [], quietHours: null };

/** The settings as the contract has them. */
export function shownSettings({ kindsOff, quietHours }: NotifySettings) {
  const isOn = (kind: NotificationKind) => !kindsOff.includes(kind);
  return {
    kinds: {
      requests: isOn('requests'),
      proposals: isOn('proposals'),
      results: isOn('results'),
      notices: isOn('notices'),
    },
    quietHours,
  };
}

export interface WantedSettings {
  readonly kinds?: { readonly [Kind in NotificationKind]?: boolean | undefined } | undefined;
  readonly quietHours?: QuietHours | null | undefined;
}

/** The settings after a change: what is not named stays. */
export function changeSettings(before: NotifySettings, { kinds = {}, quietHours }: WantedSettings): NotifySettings {
  return {
    kindsOff: notificationKinds.filter((kind) => !(kinds[kind] ?? !before.kindsOff.includes(kind))),
    quietHours: quietHours === undefined ? before.quietHours : quietHours,
  };
}

/** A card of the inbox, as far as a notification shows it. */
export interface CardToTell {
  readonly cardId: string;
  readonly threadId: string;
  readonly kind: 'report' | 'brief' | 'question';
  readonly title: Message;
  readonly body: Message;
  readonly about: { readonly kind: string; readonly id: string; readonly childId: string | null };
  readonly options: readonly { readonly optionId: string; readonly label: Message }[];
  /** Whether an agent made the options up. */
  readonly isAgents: boolean;
  /** False once a question is decided or gone. */
  readonly isCurrent: boolean;
}

const worked = ['skill', 'heartbeat', 'run'];

/** What kind of notification a card makes. */
export function kindOf(card: {
  readonly kind: string;
  readonly isAgents: boolean;
  readonly source: string;
}): NotificationKind {
  if (card.isAgents) return 'proposals';
  if (worked.includes(card.source)) return card.kind === 'question' ? 'proposals' : 'results';
  return card.kind === 'question' ? 'requests' : 'notices';
}

/** What the service worker of a browser gets. It shows title, body and buttons, and opens the card. */
export interface Payload {
  readonly kind: NotificationKind | 'test';
  /** Two messages with the same tag are one notification. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly cardId: string | null;
  readonly threadId: string | null;
  readonly about: CardToTell['about'] | null;
  /** Buttons: a tap answers the question with inbox.answer. */
  readonly actions: readonly { readonly optionId: string; readonly title: string }[];
}

/** Systems show two buttons at most. */
const BUTTONS = 2;
const TITLE_LENGTH = 120;
/** A message holds 3,993 bytes, and a character may take four, or six in JSON. */
const BODY_LENGTH = 400;

export function payloadOf(card: CardToTell, kind: NotificationKind, language: string): Payload {
  const { cardId, threadId, about } = card;
  const say = (sentence: Message, length: number) => cut(renderMessage(language, sentence), length);
  return {
    kind,
    tag: cardId,
    title: say(card.title, TITLE_LENGTH),
    body: say(card.body, BODY_LENGTH),
    cardId,
    threadId,
    about,
    actions: buttonsOf(card).map(({ optionId, label }) => ({ optionId, title: say(label, TITLE_LENGTH) })),
  };
}

/** Of Sprout's own questions the first choice says yes and the last no. An agent's may say anything, so all are read first. */
function buttonsOf({ options, isAgents }: CardToTell): CardToTell['options'] {
  if (options.length <= BUTTONS) return options;
  return isAgents ? [] : [options[0], options.at(-1)].filter((option) => option !== undefined);
}

/** What a parent reads who tries notifications out. */
export function testPayload(language: string): Payload {
  const title = renderMessage(language, message('testNotification.title'));
  const body = renderMessage(language, message('testNotification.body'));
  return { kind: 'test', tag: 'test', title, body, cardId: null, threadId: null, about: null, actions: [] };
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
