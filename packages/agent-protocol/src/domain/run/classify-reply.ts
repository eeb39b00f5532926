import type { OutputEnvelope } from '../envelope/output-envelope.ts';
import { sha256 } from '../json/canonical.ts';
import { type EnvelopeReading, readOutput } from '../parsing/read-envelope.ts';
import { describeViolation, type Violation, violation } from '../violation/violation.ts';
import type { EventOf, FailureKind, Unstamped } from './events.ts';

/** The reply of an agent, as plain facts. */
export type AgentReply =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'exited'; readonly code: number | null; readonly signal: string | null; readonly stderr: string }
  | { readonly kind: 'crashed'; readonly detail: string }
  | { readonly kind: 'timed_out'; readonly afterMs: number }
  | { readonly kind: 'too_large'; readonly limitBytes: number }
  | { readonly kind: 'not_text' };

const excerptChars = 4_000;
const mostViolations = 100;

/** Which attempt a reply belongs to. */
export interface AttemptFence {
  readonly step: string;
  readonly iteration: number;
  readonly attempt: number;
}

export type ReplyEvent = Unstamped<EventOf<'attempt_failed' | 'output_accepted' | 'output_rejected'>>;

/**
 * Which budget a reply costs. No usable envelope, or one that contradicts itself: a transport attempt.
 * An envelope that breaks a rule: an iteration, so that the agent learns the rule. Only a valid one is accepted.
 */
export function classifyReply(reply: AgentReply, at: AttemptFence, agentNames: readonly string[] = []): ReplyEvent {
  switch (reply.kind) {
    case 'answered':
      return classifyReading(readOutput(reply.text, { agentNames }), reply.text, at);
    case 'exited': {
      const how = reply.signal === null ? `exit code ${reply.code}` : `signal ${reply.signal}`;
      return failed(at, reply.signal === null ? 'exit' : 'crash', `Ended with ${how}. ${tail(reply.stderr)}`.trim());
    }
    case 'crashed':
      return failed(at, 'crash', tail(reply.detail));
    case 'timed_out':
      return failed(at, 'timeout', `No answer within ${reply.afterMs} ms.`);
    case 'too_large': {
      const found = violation('TOO_LARGE', '', `More than ${reply.limitBytes} bytes were written.`, 'Write less.');
      return failed(at, 'unparseable', describeViolation(found), [found]);
    }
    case 'not_text': {
      const found = violation('NOT_UTF8', '', 'The output is not UTF-8 text.', 'Write UTF-8.');
      return failed(at, 'unparseable', describeViolation(found), [found]);
    }
  }
}

/** The same for a text that was already read. */
export function classifyReading(reading: EnvelopeReading<OutputEnvelope>, text: string, at: AttemptFence): ReplyEvent {
  if (reading.ok) return { type: 'output_accepted', ...at, output: reading.envelope, warnings: reading.violations };
  const said = { outputHash: sha256(text), excerpt: text.slice(0, excerptChars).toWellFormed() };
  const violations = reading.violations.slice(0, mostViolations);
  const contradiction = reading.violations.find(({ code }) => code === 'CONTRADICTORY_PAIR');
  const kind: FailureKind | undefined = reading.stage === 'parse' ? 'unparseable' : contradiction && 'contradictory';
  if (kind === undefined) return { type: 'output_rejected', ...at, violations, ...said };
  return failed(at, kind, describeViolation(contradiction ?? (violations[0] as Violation)), violations, said);
}

function failed(
  at: AttemptFence,
  failure: FailureKind,
  detail: string,
  violations: readonly Violation[] = [],
  said: { readonly outputHash: string; readonly excerpt: string } | null = null,
): ReplyEvent {
  const { outputHash, excerpt } = said ?? { outputHash: null, excerpt: null };
  return { type: 'attempt_failed', ...at, failure, detail, violations, outputHash, excerpt };
}

function tail(text: string): string {
  return text.trim().slice(-2_000).toWellFormed();
}
