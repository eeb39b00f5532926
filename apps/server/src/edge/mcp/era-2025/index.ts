/** The 2025 revisions: a handshake, sessions, a stream per session, `resources/subscribe`. */
import type { Era } from '../loop/era.ts';
import type { McpSessions } from '../sessions/sessions.ts';
import { HttpFace } from './http-face.ts';
import { connectLine } from './line-face.ts';
import type { Serving } from './serve-request.ts';
import { versions } from './versions.ts';

export function createEra2025(serving: Serving, sessions: McpSessions): Era {
  const http = new HttpFace(serving, sessions);
  return {
    versions,
    // Whatever says nothing of itself is of this era: its messages carry no claim.
    claims: () => true,
    post: (body, exchange) => http.post(body, exchange),
    get: (exchange) => http.get(exchange),
    delete: (exchange) => http.delete(exchange),
    connect: (line) => connectLine(serving, line),
  };
}
