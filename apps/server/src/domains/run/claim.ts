import { buildInput, decide, type InputEnvelope } from '@sprout/agent-protocol/pure';
import { formatVersion } from '../../core/versions/version.ts';
import { revisionsOf } from '../../core/versions/version-store.ts';
import type { LeaseHolder } from './run-store.ts';
import type { RunSession } from './session.ts';
import { people } from './standing.ts';

export interface Claimed {
  readonly input: InputEnvelope;
  readonly leaseToken: string;
  readonly attempt: number;
}

/** Begins an attempt for a worker: the journal has the input, the versions seen and, by its number, the fence. */
export async function claim(session: RunSession, holder: LeaseHolder, leaseMs: number): Promise<Claimed | undefined> {
  const { context, state } = session;
  const effect = decide(state, people);
  if (effect?.type !== 'dispatch') return undefined;
  const { step, plan, attempt } = effect;
  const input = buildInput(state, plan, step);
  const versions = await versionsSeen(session, Object.values(input.paths).flat());
  await session.append({
    ...{ type: 'attempt_started', step: step.id, iteration: step.iteration, attempt, input, versions },
  });
  const leaseToken = context.random.id('ls');
  session.lease = { token: leaseToken, holder, until: context.now + leaseMs };
  return { input, leaseToken, attempt };
}

async function versionsSeen({ context }: RunSession, uris: readonly string[]): Promise<Record<string, string>> {
  const { db, familyId, clock } = context;
  const rows = await revisionsOf(db, familyId, uris);
  return Object.fromEntries(rows.map(({ uri, revision }) => [uri, formatVersion(clock.epoch, revision)]));
}
