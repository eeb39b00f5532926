import type { InputEnvelope } from '../domain/envelope/input-envelope.ts';
import type { AgentReply } from '../domain/run/classify-reply.ts';

export interface AgentRequest {
  readonly input: InputEnvelope;
  readonly runId: string;
  readonly step: string;
  /** Fences late answers out; also useful in an agent's own logs. */
  readonly attempt: number;
  /** Aborted when the answer is no longer wanted: timeout, cancel or stop. */
  readonly signal: AbortSignal;
}

/** Anything that turns an input envelope into text. It reports facts and judges nothing. */
export interface Agent {
  call(request: AgentRequest): Promise<AgentReply>;
}
