import { MAX_TEXT_BYTES } from '../../store/bus.ts';
import type { Change } from './change.ts';

/** A change of too many resources for one message. A process that watches this family compares it with the store. */
export interface UnlistedChange {
  readonly familyId: string;
  readonly revoked: readonly string[];
}

/** The text that tells other processes of a change. */
export function messageOf({ familyId, epoch, revision, uris, revoked }: Change): string {
  const text = JSON.stringify(['c', familyId, revoked, epoch, revision, ...uris]);
  return Buffer.byteLength(text) <= MAX_TEXT_BYTES ? text : JSON.stringify(['l', familyId, revoked]);
}

/** Undefined for a text that this release does not understand: a newer one may send other texts. */
export function parseMessage(text: string): Change | UnlistedChange | undefined {
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
