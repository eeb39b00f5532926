import { liveUris } from '../../client/live-uris.ts';
import { useChanges } from '../../ui/use-changes.ts';
import { useRead } from '../../ui/use-read.ts';
import { client, live } from '../sprout.ts';

const telling = liveUris.activity(['agent.settings_updated']);

/** How the Sprout agent works for this family, read again when somebody changed it. */
export function useAgentSettings() {
  const version = useChanges(live, telling);
  return useRead(() => client.read('agent.get_settings', {}), [version]);
}
