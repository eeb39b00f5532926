import { hashOf } from '@sprout/agent-protocol/pure';

/** The idempotency key of a call: the same reaction, item and operation always give the same one, also after a crash. */
export function keyOf(reaction: string, item: string, step: number, tool: string): string {
  return `agent-${hashOf([reaction, item, step, tool]).slice(0, 40)}`;
}
