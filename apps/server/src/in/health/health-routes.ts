import type { ServerResponse } from 'node:http';
import type { Timers } from '../../core/ports.ts';
import { withinTime } from '../../core/time/within-time.ts';
import type { Store } from '../../store/port.ts';
import type { Route } from '../http/router.ts';
import { sendText } from '../http/send-text.ts';

export interface HealthOptions {
  readonly store: Store;
  readonly version: string;
  readonly timers: Timers;
  /** Whether the process was told to stop. */
  readonly isDraining: () => boolean;
}

/** A load balancer gives up soon after. */
const STORE_LIMIT_MS = 2_000;

/** Liveness says that the process runs; readiness says that it can serve, so that a load balancer sends it traffic. */
export function healthRoutes({ store, version, timers, isDraining }: HealthOptions): Route[] {
  const { engine } = store.dialect;
  return [
    { method: 'GET', path: '/healthz', answer: ({ response }) => sendStatus(response, { status: 'ok', version }) },
    {
      method: 'GET',
      path: '/readyz',
      async answer({ response }) {
        if (isDraining()) return sendStatus(response, { status: 'draining' }, 503);
        try {
          await withinTime(timers, STORE_LIMIT_MS, undefined, () => store.ping());
        } catch {
          return sendStatus(response, { status: 'store unavailable', engine }, 503);
        }
        sendStatus(response, { status: 'ready', engine });
      },
    },
  ];
}

function sendStatus(response: ServerResponse, body: object, status = 200): void {
  sendText(response, 'application/json; charset=utf-8', JSON.stringify(body), status);
}
