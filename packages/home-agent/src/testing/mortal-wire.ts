import type { Wire } from '../wire/wire.ts';
import { wireOver } from '../wire/wire.ts';

/** The agent's process died here. */
export class Died extends Error {}

/** A wire whose process dies at the n-th moment: before a call is sent, or after it was answered. */
export function mortalWire(
  inner: Wire,
  dieAt: () => number | undefined,
): { readonly wire: Wire; readonly moments: () => number } {
  let count = 0;
  const moment = () => {
    count += 1;
    if (count === dieAt()) throw new Died('killed');
  };
  const wire = wireOver({
    async send(operation, args, { key, signal }) {
      moment();
      const answer = await inner.send(operation, args, { ...(key !== undefined && { key }), signal });
      moment();
      return answer;
    },
    close: () => inner.close(),
  });
  return { wire, moments: () => count };
}
