import { type RpcMessage, readMessage } from '../json-rpc/message.ts';
import type { Exchange } from '../loop/exchange.ts';
import { BatchAnswer } from './batch-answer.ts';
import type { ClientSession } from './client-session.ts';
import { refuseRequest } from './refuse.ts';
import { serveMessage } from './serve-message.ts';
import type { Serving } from './serve-request.ts';
import { allowsBatches } from './versions.ts';

const BATCH_LIMIT = 100;

/** Takes several messages in one body, where the revision has that. */
export async function serveBatch(
  serving: Serving,
  session: ClientSession,
  body: readonly unknown[],
  exchange: Exchange,
): Promise<void> {
  const { outlet } = exchange;
  if (!allowsBatches(session.version)) return refuseRequest(outlet, null, 'This revision takes one message at a time.');
  if (body.length === 0 || body.length > BATCH_LIMIT) {
    return refuseRequest(outlet, null, `A batch has 1 to ${BATCH_LIMIT} messages.`);
  }
  const messages = body.flatMap((value) => {
    const message = readMessage(value);
    return message === undefined || beginsSession(message) ? [] : [message];
  });
  if (messages.length < body.length) {
    return refuseRequest(outlet, null, 'The batch has something in it that is no message, or begins a session.');
  }
  const answer = new BatchAnswer(outlet, messages);
  await Promise.all(
    messages.map((message) => serveMessage(serving, session, message, { ...exchange, outlet: answer.part() })),
  );
}

/** A handshake has to come alone. */
function beginsSession(message: RpcMessage): boolean {
  return message.kind === 'request' && message.method === 'initialize';
}
