import { readJson } from './json-message.ts';

/** What the host says to a canvas. */
export type HostMessage =
  | { readonly id: number; readonly type: 'ping' }
  | { readonly id: number; readonly type: 'answer'; readonly body: unknown }
  | { readonly id: number; readonly type: 'refusal'; readonly words: string };

/** Reads what came from the host, or says undefined. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const message = readJson(data);
  if (message === undefined) return undefined;
  const { id, type, body, words } = message;
  if (type === 'ping') return { id, type };
  if (type === 'answer') return { id, type, body };
  return type === 'refusal' && typeof words === 'string' ? { id, type, words } : undefined;
}
