/**
 * Messages between a canvas and its host are lines of JSON on one port, so that the size of a message is known before anybody
 * reads it. Both sides check what they get. No imports and no browser here: both sides run this folder.
 */

export const protocolVersion = 1;

/** How long a message may be, in UTF-16 units. A save holds a drawing; everything else is small. */
export const maxMessageLength = 70_000;

type JsonMessage = Record<string, unknown> & { readonly id: number };

/** A message of this version with an id, or undefined. */
export function readJson(data: unknown): JsonMessage | undefined {
  if (typeof data !== 'string' || data.length > maxMessageLength) return undefined;
  try {
    const message: unknown = JSON.parse(data);
    if (!isRecord(message) || message.v !== protocolVersion || !isWhole(message.id, 1e9)) return undefined;
    return message as JsonMessage;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWhole(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
