import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import type { Registry } from 'prom-client';
import type { CallObserver } from '../../core/pipeline/pipeline.ts';
import type { Timers } from '../../core/ports.ts';
import { withinTime } from '../../core/time/within-time.ts';
import { type Awaitable, StoreFault } from '../../store/port.ts';
import { hasSecret } from '../http/has-secret.ts';
import type { Route } from '../http/router.ts';
import { sendText } from '../http/send-text.ts';
import { CallTimes, outcomeOf } from './call-times.ts';

export interface Metrics {
  readonly observe: CallObserver;
  route(gauges: readonly Gauge[], token: string | undefined, timers: Timers): Route;
}

/** A number that is read when Prometheus scrapes. One that cannot be read in time is left out. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly size: () => Awaitable<number>;
  /** It only grows. */
  readonly isTotal?: true;
}

/** Calls by operation and outcome. Plain maps, because a labelled counter costs more than the rest of the call's bookkeeping. */
type Counts = Map<string, Map<string, number>>;

function add(counts: Counts, one: string, other: string): void {
  let inner = counts.get(one);
  if (inner === undefined) {
    inner = new Map();
    counts.set(one, inner);
  }
  inner.set(other, (inner.get(other) ?? 0) + 1);
}

interface Counted {
  readonly calls: Counts;
  readonly storeFaults: Counts;
  readonly times: CallTimes;
}

export function createMetrics(): Metrics {
  const counted: Counted = { calls: new Map(), storeFaults: new Map(), times: new CallTimes() };
  let registry: Promise<Registry> | undefined;

  return {
    observe(outcome) {
      const { operation, code, fault, tookMs } = outcome;
      add(counted.calls, operation, code);
      counted.times.add(operation, outcomeOf(outcome), tookMs);
      if (fault instanceof StoreFault) add(counted.storeFaults, fault.kind, operation);
    },
    route: (gauges, token, timers) => ({
      method: 'GET',
      path: '/metrics',
      async answer({ request, response }) {
        if (!mayRead(request, token)) return sendText(response, 'text/plain; charset=utf-8', FENCED, 403);
        // Loaded by the first scrape, to save memory on a server without Prometheus.
        registry ??= createRegistry(counted, gauges, timers);
        const ready = await registry;
        sendText(response, ready.contentType, await ready.metrics());
      },
    }),
  };
}

const FENCED = 'Metrics are for this machine, or for who has the token of SPROUT_METRICS_TOKEN.\n';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine also comes from here; what it passes on for others has a header that says so. */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return hasSecret(headers.authorization, token);
  const address = socket.remoteAddress ?? '';
  const isHere = loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  return isHere && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

/** A scrape is wanted most while the store does not answer. */
const GAUGE_LIMIT_MS = 2_000;

async function createRegistry(
  { calls, storeFaults, times }: Counted,
  gauges: readonly Gauge[],
  timers: Timers,
): Promise<Registry> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry, prefix: 'sprout_' });
  const addCounter = (name: string, help: string, counts: Counts, one: string, other: string) =>
    new prometheus.Counter({
      name,
      help,
      labelNames: [one, other],
      registers: [registry],
      collect() {
        this.reset();
        for (const [first, inner] of counts) {
          for (const [second, count] of inner) this.inc({ [one]: first, [other]: second }, count);
        }
      },
    });
  addCounter('sprout_calls_total', 'Calls by operation and outcome.', calls, 'operation', 'outcome');
  addCounter('sprout_store_faults_total', 'Calls that met a fault of the store.', storeFaults, 'kind', 'operation');
  registry.registerMetric(times.metric as never);
  for (const { name, help, size, isTotal } of gauges) {
    const options = { name: `sprout_${name}`, help, registers: [registry] };
    if (isTotal) {
      new prometheus.Counter({
        ...options,
        async collect() {
          const total = await size();
          this.reset();
          this.inc(total);
        },
      });
    } else {
      new prometheus.Gauge({
        ...options,
        async collect() {
          const value = await withinTime(timers, GAUGE_LIMIT_MS, undefined, async () => size()).catch(() => undefined);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    }
  }
  return registry;
}
