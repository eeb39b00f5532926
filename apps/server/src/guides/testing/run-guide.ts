import assert from 'node:assert/strict';
import { codeBlocksIn } from './code-blocks.ts';

type Data = Record<string, unknown>;

/** Calls a tool, and answers with its structured content. */
export type CallTool = (operation: string, args: Data) => Promise<Data>;

/**
 * Makes the calls of a guide in their order. Ids and hashes in a guide are made up, so each is replaced by the real one:
 * by a value in `known`, or by what an earlier call has answered under the name in `learnt`.
 */
export async function runGuide(
  text: string,
  call: CallTool,
  known: Readonly<Record<string, string>>,
  learnt: Readonly<Record<string, string>>,
): Promise<{ operation: string; answer: Data }[]> {
  const values: Record<string, string> = { ...known };
  const made: { operation: string; answer: Data }[] = [];
  for (const { role, operation, text: example } of codeBlocksIn(text)) {
    if (role !== 'call' || operation === undefined) continue;
    const filled = Object.entries(values).reduce(
      (json, [madeUp, real]) => json.replaceAll(`"${madeUp}"`, JSON.stringify(real)),
      example,
    );
    const answer = await call(operation, JSON.parse(filled) as Data);
    assert.equal('error' in answer, false, `${operation}: ${JSON.stringify(answer)}`);
    for (const [madeUp, name] of Object.entries(learnt)) {
      if (typeof answer[name] === 'string') values[madeUp] = answer[name];
    }
    made.push({ operation, answer });
  }
  return made;
}
