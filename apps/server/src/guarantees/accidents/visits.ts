/** Looks with a grant that is revoked meanwhile: soon after its end no server may serve it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, callApi } from '../../testing/api.ts';
import type { Entry } from './history.ts';
import type { House } from './house.ts';

/** So long they go on after the end of their grant. */
const AFTERWARDS_MS = 3_500;
const PAUSE_MS = 20;
const TIMEOUT_MS = 1_000;

/** Revokes the next grant that is left, if any. `over` resolves when the visits with it are over: they go on for a while. */
export async function revokeDuringVisits(
  house: House,
  keep: (entry: Entry) => void,
): Promise<{ readonly over: Promise<void> }> {
  const visitor = house.visitors.pop();
  if (visitor === undefined) return { over: Promise.resolve() };
  const { familyId, childId, grantId, token } = visitor;
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) {
      for (const { url } of house.servers) {
        if (url === undefined) continue;
        const begin = performance.now();
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = callApi(url, 'gems.query_balance', { childId }, bearer(token), signal);
        const wasServed = await answer.then(({ status }) => status === 200).catch(() => false);
        keep({ kind: 'visit', familyId, grantId, begin, wasServed });
      }
      await sleep(PAUSE_MS);
    }
  })();
  const end = await house.revoke(grantId).catch(() => undefined);
  if (end !== undefined) keep({ kind: 'revoked', familyId, grantId, end });
  const finish = async () => {
    if (end !== undefined) await sleep(AFTERWARDS_MS);
    isOver = true;
    await visiting;
  };
  return { over: finish() };
}
