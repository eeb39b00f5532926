import type { z } from 'zod';
import type { hookState, preset } from './schemas.ts';

export type Preset = z.infer<typeof preset>;

export interface Hook {
  readonly hookId: string;
  readonly place: number;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly preset: Preset;
  readonly includeNames: boolean;
  /** Sealed. */
  readonly secret: string;
  /** Sealed; null: none. */
  readonly token: string | null;
  readonly state: z.infer<typeof hookState>;
  readonly createdAt: string;
  readonly deliveredAt: string | null;
}

/** An event as it waits to be sent: what it was, not yet what a service gets of it. */
export interface Delivery {
  readonly hookId: string;
  readonly place: number;
  /** Stays the same however often it is sent. */
  readonly messageId: string;
  readonly type: string;
  readonly refs: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly status: number | null;
  readonly tries: number;
  /** When it was put into the outbox, or first sent in vain: patience counts from then. */
  readonly madeAt: number;
  readonly madeLocal: string;
  readonly dueAt: number | null;
}

const needToken: readonly Preset[] = ['openclaw', 'claude_routine', 'gotify'];

/** Some services let nobody in without a token. */
export function checkToken(preset: Preset, hasToken: boolean) {
  if (hasToken || !needToken.includes(preset)) return [];
  return [{ path: '/token', expected: `the token with which ${preset} lets Sprout in` }];
}

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** How long to wait after a failed try, in ms. `chance`: from 0 to 1, so that the hooks of one service do not come at once. */
export function waitAfter(tries: number, chance: number, retryAfterMs = 0): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
  return Math.max(retryAfterMs, Math.round(wait * (0.5 + chance / 2)));
}

/** Only these answers say that it arrived. A redirect is not followed. */
export function isDelivered(status: number): boolean {
  return status >= 200 && status < 300;
}
