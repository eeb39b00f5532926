import type { Kid } from './kid.ts';
import { sendSaves } from './saves-of-kid.ts';
import { sendForOthers } from './send-for-others.ts';

/** Sends what the tablet kept while Sprout was away: what games saved, and what other kids handed in. */
export function sendKept(kid: Kid): void {
  void sendSaves(kid);
  void sendForOthers(kid);
}
