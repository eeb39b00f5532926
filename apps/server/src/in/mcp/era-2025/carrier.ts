import type { Live, WatchedVersion, Watcher } from '../../../core/live/live.ts';
import { notificationText } from '../json-rpc/texts.ts';
import { HintStream } from '../loop/hint-stream.ts';
import type { Outlet } from '../loop/outlet.ts';

/** What opened the stream: the client's GET, or its first subscribe, whose answer then stays open. */
export type CarrierKind = 'get' | 'subscribe';

/** An open stream of a session, and what it watches. */
export class Carrier extends HintStream {
  readonly kind: CarrierKind;
  readonly outlet: Outlet;

  constructor(kind: CarrierKind, live: Live, caller: Watcher, outlet: Outlet) {
    super(live, caller, outlet, { frame, farewell: () => undefined });
    this.kind = kind;
    this.outlet = outlet;
  }

  /** Stops watching and ends the stream. */
  finish(): void {
    this.close();
    this.outlet.end();
  }
}

function frame({ uri, version }: WatchedVersion): string {
  return notificationText('notifications/resources/updated', { uri, _meta: { 'sprout/version': version } });
}
