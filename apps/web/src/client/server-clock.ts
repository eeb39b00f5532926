/** The server's time. Ends are counted on it: a tablet's clock may be an hour wrong. */
import { signal } from '@preact/signals';
import { browser } from './surroundings.ts';

/** How far the server is ahead of this device, in milliseconds. */
export const aheadMs = signal(0);
let shortestTripMs = Number.POSITIVE_INFINITY;

/** Learns from the Date of an answer. It has whole seconds, so the middle of its second is the best guess; short trips say most. */
export function learnTime(date: string | null, sentAt: number, receivedAt: number): void {
  const serverMs = Date.parse(date ?? '');
  const tripMs = receivedAt - sentAt;
  if (Number.isNaN(serverMs) || tripMs < 0 || tripMs > shortestTripMs * 2 + 50) return;
  shortestTripMs = Math.min(shortestTripMs, tripMs);
  const ahead = serverMs + 500 - (sentAt + receivedAt) / 2;
  // Within the second that the header leaves open, there is nothing to learn.
  if (Math.abs(ahead - aheadMs.peek()) > 1_000) aheadMs.value = ahead;
}

export function serverNow(): number {
  return browser.now() + aheadMs.value;
}
