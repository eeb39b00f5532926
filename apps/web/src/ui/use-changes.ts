import type { Live } from '../client/live.ts';
import type { LiveUri } from '../client/live-uris.ts';
import type { Resources } from '../client/operations.ts';
import { useLive } from './use-live.ts';

/** Another text whenever the resource changed: for reads that are made again then. */
export function useChanges<Name extends keyof Resources>(live: Live, uri: LiveUri<Name>): string {
  const state = useLive(live, uri);
  return state.is === 'ready' ? state.value.version : '';
}
