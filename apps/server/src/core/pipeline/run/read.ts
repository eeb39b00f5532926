import { readContext } from '../../operations/read-context.ts';
import type { Principal } from '../../principal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { answerOf } from './answer.ts';

export async function runRead(call: Call, parts: Parts): Promise<void> {
  const { operation } = call;
  const principal = call.principal as Principal;
  const output = await parts.store.read(
    (db) => operation.run(readContext(principal, db, call.now) as never, call.input, call.prepared),
    { isShort: true },
  );
  call.body = answerOf(call, parts, output);
}
