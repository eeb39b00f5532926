import { useEffect, useMemo } from 'preact/hooks';
import type { Live, LiveState } from '../client/live.ts';
import type { LiveUri } from '../client/live-uris.ts';
import type { Resources } from '../client/operations.ts';

/** The state of a live resource, for as long as the component is shown. */
export function useLive<Name extends keyof Resources>(live: Live, uri: LiveUri<Name>): LiveState<Resources[Name]> {
  const state = useMemo(() => live.watch(uri), [live, uri]);
  useEffect(() => () => live.release(uri), [live, uri]);
  return state.value;
}
