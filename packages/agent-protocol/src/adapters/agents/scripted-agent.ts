import type { AgentReply } from '../../domain/run/classify-reply.ts';
import type { Agent, AgentRequest } from '../../ports/agent.ts';

export type ScriptedReply = AgentReply | ((request: AgentRequest) => AgentReply | Promise<AgentReply>);

/** Gives its replies by iteration, so that a resumed run hears the same as one that was never interrupted. */
export class ScriptedAgent implements Agent {
  readonly requests: AgentRequest[] = [];
  readonly #replies: readonly ScriptedReply[];

  constructor(replies: readonly ScriptedReply[]) {
    this.#replies = replies;
  }

  async call(request: AgentRequest): Promise<AgentReply> {
    this.requests.push(request);
    const reply = this.#replies[request.input.context.iteration - 1] ?? this.#replies.at(-1);
    if (reply === undefined) return { kind: 'crashed', detail: 'The script is empty.' };
    return typeof reply === 'function' ? reply(request) : reply;
  }
}

/** A text is sent as it is, anything else as JSON. */
export function scriptedText(value: unknown): AgentReply {
  return { kind: 'answered', text: typeof value === 'string' ? value : JSON.stringify(value) };
}
