import { type RpcMessage, readMessage } from '../json-rpc/message.ts';
import type { Serving } from '../loop/era.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { Outlet } from '../loop/outlet.ts';
import { BatchAnswer } from './batch-answer.ts';
import type { ClientSession } from './client-session.ts';
import { refuseRequest } from './refuse.ts';
import { serveMessage } from './serve-message.ts';
import { allowsBatches } from './versions.ts';

/** Each message can have an answer of many kilobytes. */
const BATCH_LIMIT = 20;

/** The messages in a body that is a list; undefined if there are too many, or one is not a message. */
export function readBatch(body: readonly unknown[]): readonly RpcMessage[] | undefined {
  if (body.length === 0 || body.length > BATCH_LIMIT) return undefined;
  const messages = body.flatMap((value) => {
    const message = readMessage(value);
    return message === undefined || beginsSession(message) ? [] : [message];
  });
  return messages.length < body.length ? undefined : messages;
}

/** A handshake must be sent alone. */
function beginsSession(message: RpcMessage): boolean {
  return message.kind === 'request' && message.method === 'initialize';
}

/** Serves several messages in one body, which only 2025-03-26 allows. */
export async function serveBatch(
  serving: Serving,
  session: ClientSession,
  messages: readonly RpcMessage[],
  incoming: Incoming,
): Promise<void> {
  const { outlet } = incoming;
  if (!allowsBatches(session.version))
    return refuseRequest(outlet, null, 'This protocol revision allows one message per request.');
  const answer = new BatchAnswer(outlet, messages);
  await Promise.all(
    messages.map((message) => serveMessage(serving, session, message, { ...incoming, outlet: answer.part() })),
  );
}

export function refuseBatch(outlet: Outlet): void {
  refuseRequest(outlet, null, `A list must have 1 to ${BATCH_LIMIT} messages, and none of them may be initialize.`);
}
