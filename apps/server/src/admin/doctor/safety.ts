import type { Config } from '../../config.ts';
import { createRemoteProvider } from '../../out/safety/index.ts';
import { systemTimers } from '../../system.ts';
import { type Check, fail, ok } from './check.ts';

/** How long the doctor waits for the content check. */
const TIMEOUT_MS = 5_000;

/** Asks the content check about a sentence that nobody rejects. */
export async function checkSafety({ safety }: Pick<Config, 'safety'>): Promise<Check> {
  const name = 'content check';
  if (safety === undefined) return ok(name, 'the built-in signals');
  const texts = [{ field: 'text', text: 'The cat sits on the mat.' }];
  const request = { texts, audience: 'kid', kind: 'skill', kids: [] } as const;
  try {
    await createRemoteProvider(safety, systemTimers).check(request, AbortSignal.timeout(TIMEOUT_MS));
    return ok(name, `the built-in signals and ${safety.url.host}, which answers`);
  } catch (thrown) {
    const fix = 'Check SPROUT_SAFETY_URL, SPROUT_SAFETY_KIND and SPROUT_SAFETY_KEY, or unset them.';
    return fail(name, `${safety.url.host} does not answer as it should: ${(thrown as Error).message}`, fix);
  }
}
