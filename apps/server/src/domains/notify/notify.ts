import { type Message, message, renderMessage } from '@sprout/messages';
import type { z } from 'zod';
import { plainName } from '../../core/names/plain-name.ts';
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
export function showSettings({ kindsOff, quietHours }: NotifySettings) {
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
  /** What the choices of an agent's question do, in Sprout's words. */
  readonly effects: readonly Message[];
  /** The agent that wrote title and body; null: Sprout did. */
  readonly writtenBy: string | null;
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
  /** The language of its words. */
  readonly language: string;
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
const LABEL_LENGTH = 40;

/**
 * The notification of a card. Buttons act only where all of the card is in it, and only on Sprout's own questions: a proposal of an agent
 * or a run is read on its card first.
 */
export function payloadOf(card: CardToTell, kind: NotificationKind, language: string): Payload {
  const { cardId, threadId, about } = card;
  const title = renderMessage(language, titleOf(card));
  const body = renderMessage(language, bodyOf(card));
  const buttons = buttonsOf(card).map(({ optionId, label }) => ({ optionId, title: renderMessage(language, label) }));
  const isWhole =
    // The words that a page showed stand on its card alone.
    about.kind !== 'canvas' &&
    isWithin(title, TITLE_LENGTH) &&
    isWithin(body, BODY_LENGTH) &&
    buttons.every((one) => isWithin(one.title, LABEL_LENGTH));
  return {
    kind,
    language,
    tag: cardId,
    title: cut(title, TITLE_LENGTH),
    body: cut(body, BODY_LENGTH),
    cardId,
    threadId,
    about,
    actions: kind === 'requests' && isWhole ? buttons : [],
  };
}

/** Who asks comes first. */
function titleOf({ title, writtenBy }: CardToTell): Message {
  return writtenBy === null ? title : message('inboxCards.asks', { agent: writtenBy });
}

/** What the choices do comes before what an agent wrote. That stands on one line in quotation marks, so it looks like no line of ours. */
function bodyOf({ title, body, effects, writtenBy }: CardToTell): Message {
  const all = [...effects];
  if (writtenBy === null) return effects.length === 0 ? body : message('inboxCards.lines', { all: [...all, body] });
  const words = [title, body].map((one) => ('text' in one ? plainName(one.text) : '')).filter((one) => one !== '');
  const writes = message('inboxCards.writes', { agent: writtenBy, words: words.join(' ') });
  return message('inboxCards.lines', { all: [...all, writes] });
}

/** Of Sprout's own questions the first choice says yes and the last no. */
function buttonsOf({ options }: CardToTell): CardToTell['options'] {
  if (options.length <= BUTTONS) return options;
  return [options[0], options.at(-1)].filter((option) => option !== undefined);
}

/** What a parent reads who tries notifications out. */
export function testPayload(language: string): Payload {
  const title = renderMessage(language, message('testNotification.title'));
  const body = renderMessage(language, message('testNotification.body'));
  return { kind: 'test', language, tag: 'test', title, body, cardId: null, threadId: null, about: null, actions: [] };
}

function isWithin(text: string, length: number): boolean {
  return [...text].length <= length;
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
