import { MAX_TEXT_BYTES } from '../../store/bus.ts';
import type { Change } from './change.ts';

/** What one process tells the others. */
export type BusMessage =
  | { readonly kind: 'changed'; readonly change: Change }
  /** A change of more resources than a message can name. */
  | { readonly kind: 'look'; readonly familyId: string }
  | { readonly kind: 'revoked'; readonly channelId: string };

export function changeMessage({ familyId, epoch, revision, uris }: Change): string {
  const text = JSON.stringify(['c', familyId, epoch, revision, ...uris]);
  // No character takes more than three bytes per unit of length, so most texts need not be measured.
  if (text.length * 3 <= MAX_TEXT_BYTES || Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text;
  return JSON.stringify(['l', familyId]);
}

export function revocationMessage(channelId: string): string {
  return JSON.stringify(['r', channelId]);
}

/** Undefined for what we do not understand: a newer release may say more than this one knows. */
export function parseMessage(text: string): BusMessage | undefined {
  const [kind, ...parts] = parseList(text);
  const [first, epoch, revision, ...uris] = parts;
  if (typeof first !== 'string') return undefined;
  if (kind === 'r') return { kind: 'revoked', channelId: first };
  if (kind === 'l') return { kind: 'look', familyId: first };
  if (kind !== 'c' || typeof epoch !== 'string' || typeof revision !== 'number') return undefined;
  if (!uris.every((uri) => typeof uri === 'string')) return undefined;
  return { kind: 'changed', change: { familyId: first, epoch, revision, uris } };
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
