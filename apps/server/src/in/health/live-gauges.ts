import type { LiveEngine } from '../../core/live/engine.ts';
import type { Gauge } from './metrics.ts';

/** Gauges of the open streams and waits in this process. */
export function liveGauges(live: LiveEngine): readonly Gauge[] {
  return [
    { name: 'live_streams', help: 'Open streams of hints.', size: () => live.streams.size },
    { name: 'live_streams_behind', help: 'Open streams whose client reads too slowly.', size: () => live.behind },
    { name: 'live_waits', help: 'Calls of resource.wait_and_read that wait.', size: () => live.waits.size },
    {
      name: 'live_families',
      help: 'Families with an open stream or a waiting call.',
      size: () => live.hub.families.size,
    },
  ];
}
