import { liveUris } from '../../client/live-uris.ts';
import { useAnswer } from '../parts/use-answer.ts';

const telling = liveUris.activity(['agent.settings_updated']);

/** How the Sprout agent works for this family, read again when somebody changed it. */
export function useAgentSettings() {
  return useAnswer('agent.get_settings', {}, telling);
}
