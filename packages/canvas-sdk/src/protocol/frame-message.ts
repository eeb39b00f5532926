import { isRecord, isWhole, readJson } from './json-message.ts';

export const maxSavedLength = 65_536;
const maxSignalLength = 2_000;
const maxShownLength = 10_000;
const maxShownLines = 40;
const maxSummaryLength = 500;
const maxPoints = 1_000_000;
const maxMs = 86_400_000;

/** How a canvas ends. */
export type Completion =
  | { readonly kind: 'score'; readonly points: number; readonly max?: number }
  | { readonly kind: 'complete'; readonly summary?: string }
  | { readonly kind: 'timed'; readonly ms: number };

export interface Signal {
  readonly name: string;
  readonly data?: unknown;
}

/** What a canvas says to its host. */
export type FrameMessage = { readonly id: number } & (
  | { readonly type: 'uncalled' | 'flashing' | 'whoami' | 'history' | 'state' }
  /** With the lines that it shows and has not shown before. */
  | { readonly type: 'pong'; readonly body: readonly string[] }
  | { readonly type: 'save'; readonly body: unknown }
  | { readonly type: 'signal'; readonly body: Signal }
  | { readonly type: 'finish'; readonly body: Completion }
);

/** Reads what came from a canvas: the message, only the id of one that makes no sense, or undefined if it is none at all. */
export function readFrameMessage(
  data: unknown,
): FrameMessage | { readonly id: number; readonly type: 'nonsense' } | undefined {
  const message = readJson(data);
  if (message === undefined) return undefined;
  const { id, type, body } = message;
  switch (type) {
    case 'uncalled':
    case 'flashing':
    case 'whoami':
    case 'history':
    case 'state':
      return { id, type };
    case 'pong':
      return { id, type, body: linesShown(body) };
    case 'save':
      if (lengthOf(body) <= maxSavedLength) return { id, type, body: body ?? null };
      break;
    case 'signal':
      if (isSignal(body)) return { id, type, body: { name: body.name, data: body.data } };
      break;
    case 'finish': {
      const completion = readCompletion(body);
      if (completion !== undefined) return { id, type, body: completion };
    }
  }
  return { id, type: 'nonsense' };
}

/** The lines that a canvas shows, without what the server would refuse. */
function linesShown(body: unknown): string[] {
  if (typeof body !== 'string') return [];
  const lines = body.slice(0, maxShownLength).replace(unkeepable, '').split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, maxShownLines);
}

/** A completion that makes sense: whole points within the maximum, or a time. A half character, such as a cut leaves, is removed. */
function readCompletion(body: unknown): Completion | undefined {
  if (!isRecord(body)) return undefined;
  const { kind, points, max, summary, ms } = body;
  if (kind === 'score') {
    if (max === undefined) return isWhole(points, maxPoints) ? { kind, points } : undefined;
    return isWhole(max, maxPoints) && isWhole(points, max) ? { kind, points, max } : undefined;
  }
  if (kind === 'timed') return isWhole(ms, maxMs) ? { kind, ms } : undefined;
  if (kind !== 'complete') return undefined;
  if (summary === undefined) return { kind };
  return typeof summary === 'string'
    ? { kind, summary: summary.slice(0, maxSummaryLength).replace(unkeepable, '') }
    : undefined;
}

function isSignal(body: unknown): body is Record<string, unknown> & Signal {
  if (!isRecord(body) || typeof body.name !== 'string') return false;
  return /^[\w.:-]{1,64}$/.test(body.name) && lengthOf(body.data) <= maxSignalLength && isKeepable(body.data);
}

/** What the server would refuse in whatever it is part of, and then the kid would have played for nothing. */
const unkeepable = /[\0\ud800-\udfff]/gu;
const maxDepth = 20;

function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.search(unkeepable) === -1;
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < maxDepth &&
    Object.entries(value).every(
      ([key, member]) =>
        !/^(?:__proto__|constructor|prototype)$/.test(key) && isKeepable(key) && isKeepable(member, depth + 1),
    )
  );
}

/** How much a value takes as text. What is nested too deep to be written counts as endless. */
function lengthOf(value: unknown): number {
  try {
    return value === undefined ? 0 : JSON.stringify(value).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
