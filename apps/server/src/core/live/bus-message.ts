import { MAX_TEXT_BYTES } from '../../store/bus.ts';
import type { Change } from './change.ts';

/** A change of more resources than a message can name: whoever watches that family looks for itself. */
export interface Look {
  readonly familyId: string;
  readonly revoked: readonly string[];
}

/** What one process tells the others of a change. */
export function messageOf({ familyId, epoch, revision, uris, revoked }: Change): string {
  const text = JSON.stringify(['c', familyId, revoked, epoch, revision, ...uris]);
  // No character takes more than three bytes per unit of length, so most texts need not be measured.
  if (text.length * 3 <= MAX_TEXT_BYTES || Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text;
  return JSON.stringify(['l', familyId, revoked]);
}

/** Undefined for what we do not understand: a newer release may say more than this one knows. */
export function parseMessage(text: string): Change | Look | undefined {
  const [kind, familyId, revoked, epoch, revision, ...uris] = parseList(text);
  if (typeof familyId !== 'string' || !areTexts(revoked)) return undefined;
  if (kind === 'l') return { familyId, revoked };
  if (kind !== 'c' || typeof epoch !== 'string' || typeof revision !== 'number' || !areTexts(uris)) return undefined;
  return { familyId, epoch, revision, uris, revoked };
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
