/** What a service gets of an event: its body, and headers that prove who sent it. Pure. */
import { createHmac } from 'node:crypto';
import { renderMessage } from '@sprout/messages';
import { sayEvent } from '../activity/index.ts';
import type { Delivery, Hook } from './hook.ts';
import type { HookRequest } from './ports.ts';

/** What people wrote, or are called by: left out, unless the parent ticked that. */
const words = ['text', 'name', 'reason', 'why', 'label'];

/** What a request is made of. */
export interface Parts {
  readonly hook: Pick<Hook, 'preset' | 'url' | 'includeNames'>;
  readonly delivery: Pick<Delivery, 'messageId' | 'type' | 'refs' | 'payload' | 'madeLocal'>;
  /** What the things are called, where names go along. */
  readonly names: Readonly<Record<string, string>>;
  readonly language: string;
  readonly secret: string;
  readonly token: string | null;
  readonly now: number;
}

export function makeRequest(parts: Parts): HookRequest {
  const { hook, delivery, secret, now } = parts;
  const { url, body, headers = {} } = services[hook.preset](parts);
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

const bearer = ({ token }: Parts) => (token === null ? {} : { authorization: `Bearer ${token}` });

/** The body that each service knows. */
const services: Readonly<Record<Hook['preset'], (parts: Parts) => Service>> = {
  standard: (parts) => ({ body: standardBody(parts), headers: bearer(parts) }),
  home_assistant: (parts) => ({ body: standardBody(parts) }),
  openclaw: (parts) => ({ body: { text: sayInOneLine(parts), mode: 'now' }, headers: bearer(parts) }),
  claude_routine: (parts) => ({
    body: { text: sayInOneLine(parts) },
    headers: {
      ...bearer(parts),
      'anthropic-version': '2023-06-01',
      'anthropic-beta': 'experimental-cc-routine-2026-04-01',
    },
  }),
  ntfy: (parts) => {
    const url = new URL(parts.hook.url);
    const topic = url.pathname.replace(/^\/|\/$/g, '');
    const body = { topic, title: 'Sprout', message: sayInOneLine(parts), tags: ['seedling'] };
    return { url: `${url.origin}/`, body, headers: bearer(parts) };
  },
  gotify: (parts) => ({
    body: { title: 'Sprout', message: sayInOneLine(parts), priority: 5 },
    headers: { 'x-gotify-key': parts.token ?? '' },
  }),
};

function standardBody({ hook, delivery, names }: Parts): object {
  const { messageId: id, type, refs, payload, madeLocal: timestamp } = delivery;
  const shown = hook.includeNames
    ? { refs, payload, names }
    : { refs, payload: Object.fromEntries(Object.entries(payload).filter(([field]) => !words.includes(field))) };
  return { id, type, timestamp, data: shown };
}

/** One line for services that take only text. */
function sayInOneLine({ hook, delivery, names, language }: Parts): string {
  const { type, refs, payload } = delivery;
  if (hook.includeNames) {
    const actor = { kind: 'sprout', id: 'sprout' } as const;
    return renderMessage(language, sayEvent({ type, refs, payload, actor }, names));
  }
  const ids = Object.entries(refs).map(([field, id]) => `${field} ${id}`);
  return [type, ...ids].join(', ');
}
