import type { Administration } from '@sprout/server';
import type { Io } from '../../command.ts';
import { administer } from '../../with-config.ts';

/** Options of every command about runs. */
export const runOptions = { family: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

/** Calls an operation for the owner of the family, and prints its answer: as JSON, or in the command's own words. */
export function callAndPrint<Answer extends object>(
  io: Io,
  call: { readonly operation: string; readonly args: Readonly<Record<string, unknown>> },
  { family, json }: { readonly family?: string | undefined; readonly json: boolean },
  inWords: (answer: Answer) => string,
): Promise<number> {
  const callIt = async (administration: Administration) => {
    const answer = await administration.callRun({ ...call, familyId: family });
    io.stdout.write(json ? `${JSON.stringify(answer, null, 2)}\n` : inWords(answer as Answer));
    return 0;
  };
  return administer(io, callIt, { needsData: true });
}
