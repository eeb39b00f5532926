/** What a service gets of an event: its body, and headers that prove who sent it. Pure. */
import { createHmac } from 'node:crypto';
import { renderMessage } from '@sprout/messages';
import { sayEvent } from '../activity/index.ts';
import type { Delivery, Hook } from './hook.ts';
import type { HookRequest } from './ports.ts';

/** What people wrote, or are called by: left out, unless the parent ticked that. */
const words = ['text', 'name', 'reason', 'why', 'label'];

export interface Letter {
  readonly hook: Pick<Hook, 'preset' | 'url' | 'includeNames'>;
  readonly delivery: Pick<Delivery, 'messageId' | 'type' | 'refs' | 'payload' | 'madeLocal'>;
  /** What the things are called, where names go along. */
  readonly names: Readonly<Record<string, string>>;
  readonly language: string;
  readonly secret: string;
  readonly token: string | null;
  readonly now: number;
}

export function requestOf(letter: Letter): HookRequest {
  const { hook, delivery, secret, now } = letter;
  const { url, body, headers = {} } = services[hook.preset](letter);
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(now / 1_000));
  return {
    url: url ?? hook.url,
    body: text,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'webhook-id': delivery.messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(secret, `${delivery.messageId}.${timestamp}.${text}`),
    },
  };
}

/** As Standard Webhooks says: the bytes behind `whsec_` are the key. */
export function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

interface Service {
  readonly url?: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const bearer = ({ token }: Letter) => (token === null ? {} : { authorization: `Bearer ${token}` });

/** The body that each service knows. */
const services: Readonly<Record<Hook['preset'], (letter: Letter) => Service>> = {
  standard: (letter) => ({ body: standardBody(letter), headers: bearer(letter) }),
  home_assistant: (letter) => ({ body: standardBody(letter) }),
  openclaw: (letter) => ({ body: { text: tellLetter(letter), mode: 'now' }, headers: bearer(letter) }),
  claude_routine: (letter) => ({
    body: { text: tellLetter(letter) },
    headers: {
      ...bearer(letter),
      'anthropic-version': '2023-06-01',
      'anthropic-beta': 'experimental-cc-routine-2026-04-01',
    },
  }),
  ntfy: (letter) => {
    const url = new URL(letter.hook.url);
    const topic = url.pathname.replace(/^\/|\/$/g, '');
    const body = { topic, title: 'Sprout', message: tellLetter(letter), tags: ['seedling'] };
    return { url: `${url.origin}/`, body, headers: bearer(letter) };
  },
  gotify: (letter) => ({
    body: { title: 'Sprout', message: tellLetter(letter), priority: 5 },
    headers: { 'x-gotify-key': letter.token ?? '' },
  }),
};

function standardBody({ hook, delivery, names }: Letter): object {
  const { messageId: id, type, refs, payload, madeLocal: timestamp } = delivery;
  const shown = hook.includeNames
    ? { refs, payload, names }
    : { refs, payload: Object.fromEntries(Object.entries(payload).filter(([field]) => !words.includes(field))) };
  return { id, type, timestamp, data: shown };
}

/** One line for services that take only text. */
function tellLetter({ hook, delivery, names, language }: Letter): string {
  const { type, refs, payload } = delivery;
  if (hook.includeNames) {
    const actor = { kind: 'sprout', id: 'sprout' } as const;
    return renderMessage(language, sayEvent({ type, refs, payload, actor }, names));
  }
  const ids = Object.entries(refs).map(([field, id]) => `${field} ${id}`);
  return [type, ...ids].join(', ');
}
