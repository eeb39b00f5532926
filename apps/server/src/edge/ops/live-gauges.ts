import type { LiveEngine } from '../../core/live/engine.ts';
import type { Gauge } from './metrics.ts';

/** What is held open in this process. */
export function liveGauges(live: LiveEngine): readonly Gauge[] {
  return [
    { name: 'live_streams', help: 'Open streams of hints.', size: () => live.streams.size },
    { name: 'live_streams_behind', help: 'Of those, with a reader that is behind.', size: () => live.behind },
    { name: 'live_waits', help: 'Calls of resource.wait_and_read that wait.', size: () => live.waits.size },
    {
      name: 'live_families',
      help: 'Families of which somebody watches something.',
      size: () => live.hub.families.size,
    },
  ];
}
