import type { Surroundings } from '../agent/surroundings.ts';
import type { Call } from '../reaction/reaction.ts';
import { WireError } from '../wire/wire-error.ts';
import type { Made } from './converse.ts';
import { fence } from './fence.ts';

/** What a model gets to read of one answer. */
const MOST_CHARACTERS = 20_000;

/** Reads for a model. What it reads is the family's data, between marks. Throws if Sprout does not answer. */
export async function readWithTool(
  { wire }: Pick<Surroundings, 'wire'>,
  { tool, arguments: args }: Call,
  signal: AbortSignal,
): Promise<Made> {
  try {
    const answer = await wire.send(tool, args, { signal });
    return { text: fencedAnswer(JSON.stringify(answer)), isError: false };
  } catch (thrown) {
    if (!(thrown instanceof WireError) || thrown.mayRetry || thrown.kind === 'unauthorised') throw thrown;
    return { text: JSON.stringify({ error: thrown.envelope }), isError: true };
  }
}

/** An answer of Sprout as a model reads it: as data, and not too much of it. */
export function fencedAnswer(json: string): string {
  return fence(json.length <= MOST_CHARACTERS ? json : `${json.slice(0, MOST_CHARACTERS)} … (cut: ask for less)`).data;
}
