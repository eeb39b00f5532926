import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { refuse } from '#operations';
import { visibleText } from '../../core/operations/schema/visible-text.ts';
import type { CompletionSchema } from './canvas.ts';
import type { canvasCompletion, canvasSignals } from './play-schemas.ts';

export type Completion = z.infer<typeof canvasCompletion>;
export type Signals = z.infer<typeof canvasSignals>;

/** One opening of a canvas by a kid. It ends once. */
export interface Play {
  readonly playId: string;
  readonly place: number;
  readonly childId: string;
  readonly canvasId: string;
  readonly version: number;
  /** The task that it is played for, if any. */
  readonly taskId: string | null;
  readonly openedAt: number;
}

export interface KeptPlay extends Play {
  readonly endedAt: string | null;
}

/** Names what a canvas saved, so that a device can say on which state its own builds. */
export function stateVersionOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url').slice(0, 16);
}

/** How a play ended, as far as Sprout believes it. Texts in it are data: a canvas wrote them. */
export interface PlayResult {
  readonly version: number;
  readonly kind: Completion['kind'];
  readonly score?: number;
  readonly maxScore?: number;
  readonly durationMs?: number;
  readonly summary?: string;
  readonly playedMs: number;
  readonly signals: readonly { readonly name: string; readonly data?: unknown }[];
}

const SUMMARY_LENGTH = 500;
const SIGNAL_NAME_LENGTH = 100;
const SIGNAL_DATA_LENGTH = 500;
const SIGNALS_KEPT = 20;
/** Where the schema has no maxScore. */
const MOST_POINTS = 1_000_000;

/** Believes a report as far as the canvas's own words and the server's clock go. Refuses an end of another kind. */
export function resultOf(
  { kind, maxScore }: CompletionSchema,
  { version, openedAt }: Pick<Play, 'version' | 'openedAt'>,
  completion: Completion,
  signals: Signals,
  now: number,
): PlayResult {
  if (completion.kind !== kind) throw refuse('COMPLETION_MISMATCH', { details: { kind } });
  const playedMs = Math.max(0, now - openedAt);
  const played = { version, playedMs, signals: signals.slice(-SIGNALS_KEPT).map(cleanSignal) };
  switch (completion.kind) {
    case 'score': {
      const most = maxScore ?? MOST_POINTS;
      const score = within(completion.score, most);
      return { ...played, kind: 'score', score, ...(maxScore === undefined ? {} : { maxScore }) };
    }
    case 'timed':
      return { ...played, kind: 'timed', durationMs: Math.round(within(completion.durationMs, playedMs)) };
    case 'complete': {
      const summary = cleanText(completion.summary ?? '', SUMMARY_LENGTH);
      return { ...played, kind: 'complete', ...(summary === '' ? {} : { summary }) };
    }
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), most);
}

function cleanSignal({ name, data }: Signals[number]): PlayResult['signals'][number] {
  const shown = cleanText(name, SIGNAL_NAME_LENGTH);
  if (data === undefined || JSON.stringify(data).length > SIGNAL_DATA_LENGTH) return { name: shown };
  return { name: shown, data: JSON.parse(JSON.stringify(data), (_, value) => cleanValue(value)) };
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value, SIGNAL_DATA_LENGTH);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [cleanText(key, SIGNAL_NAME_LENGTH), member]));
}

/** One line that holds only what a parent can see. A report is never refused for its text: the kid has played. */
function cleanText(text: string, maxLength: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it replaces
  const line = visibleText(text).replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return line.slice(0, maxLength).toWellFormed().trim();
}

/** Its parents were told of words that a canvas showed; the kid goes on playing. */
export const ONLY_TOLD = 'words';

/** Why a version does not open for a kid, or for anybody at all; null: it opens. */
export function whyStopped(stops: Readonly<Record<string, string>> | null, childId?: string): string | null {
  const whys = childId === undefined ? Object.values(stops ?? {}) : [stops?.['*'], stops?.[childId]];
  return whys.find((why) => why !== undefined && why !== ONLY_TOLD) ?? null;
}
