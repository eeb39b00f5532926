import type { Registry } from 'prom-client';
import type { CallObserver } from '../../core/pipeline/pipeline.ts';
import type { Route } from '../http/router.ts';
import { sendText } from '../http/send-text.ts';

export interface Metrics {
  readonly observe: CallObserver;
  route(gauges: readonly Gauge[]): Route;
}

/** A number that is read when Prometheus scrapes. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly size: () => number;
}

/** Calls by operation and outcome. Plain maps, because a labelled counter costs more than the rest of the call's bookkeeping. */
type Counts = Map<string, Map<string, number>>;

export function createMetrics(): Metrics {
  const counts: Counts = new Map();
  let registry: Promise<Registry> | undefined;

  return {
    observe({ operation, code }) {
      let outcomes = counts.get(operation);
      if (outcomes === undefined) {
        outcomes = new Map();
        counts.set(operation, outcomes);
      }
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    },
    route: (gauges) => ({
      method: 'GET',
      path: '/metrics',
      async answer({ response }) {
        // Loaded by the first scrape, to save memory on a server without Prometheus.
        registry ??= createRegistry(counts, gauges);
        const ready = await registry;
        sendText(response, ready.contentType, await ready.metrics());
      },
    }),
  };
}

async function createRegistry(counts: Counts, gauges: readonly Gauge[]): Promise<Registry> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry, prefix: 'sprout_' });
  new prometheus.Counter({
    name: 'sprout_calls_total',
    help: 'Calls by operation and outcome: ok, replayed, or the code or reason of the refusal.',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [operation, outcomes] of counts) {
        for (const [outcome, count] of outcomes) this.inc({ operation, outcome }, count);
      }
    },
  });
  for (const { name, help, size } of gauges) {
    new prometheus.Gauge({
      name: `sprout_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(size());
      },
    });
  }
  return registry;
}
