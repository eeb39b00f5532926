import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { it } from 'node:test';
import { limits } from '#operations';
import { BodyRoom } from './body-room.ts';

const sized = (bytes: number) => ({ headers: { 'content-length': String(bytes) } }) as unknown as IncomingMessage;
const open = () => new EventEmitter() as unknown as ServerResponse;

it('large bodies of one family have a bound, others go on, and what is over makes room', () => {
  const room = new BodyRoom();
  const large = limits.requestBodyBytes;
  const responses = Array.from({ length: limits.bodyBytesPerFamily / large }, open);
  for (const response of responses) room.take('fam_a', sized(large), response);
  assert.throws(() => room.take('fam_a', sized(large), open()), { reason: 'OVERLOADED' });
  room.take('fam_a', sized(1_000), open());
  room.take('fam_b', sized(large), open());
  responses[0]?.emit('close');
  room.take('fam_a', sized(large), open());
  const unknown = { headers: { 'transfer-encoding': 'chunked' } } as unknown as IncomingMessage;
  assert.throws(() => room.take('fam_a', unknown, open()), { reason: 'OVERLOADED' });
});
