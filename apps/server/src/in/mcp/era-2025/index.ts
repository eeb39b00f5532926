/** The 2025 revisions: a handshake, sessions, a stream per session, `resources/subscribe`. */
import type { Era, Serving } from '../loop/era.ts';
import type { McpSessions } from '../sessions/sessions.ts';
import { Era2025 } from './era-2025.ts';

export function createEra2025(serving: Serving, sessions: McpSessions): Era {
  return new Era2025(serving, sessions);
}
