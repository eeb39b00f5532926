import { liveUris } from '../../../client/live-uris.ts';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { client, live } from '../../sprout.ts';

/**
 * How many gems of a kid are held by claims that wait for an answer: the kid cannot spend them. The number is read again when a
 * question comes or goes.
 */
export function useHeldGems(childId: string): number {
  const gems = useLive(live, liveUris.gems(childId));
  const inbox = useLive(live, liveUris.inbox());
  const versions = [gems, inbox].map((one) => (one.is === 'ready' ? one.value.version : ''));
  const { state } = useRead(() => client.read('gems.query_balance', { childId }), [childId, ...versions]);
  return state.is === 'ready' ? state.value.onHold : 0;
}
