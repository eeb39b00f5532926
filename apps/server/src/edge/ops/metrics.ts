import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { CallObserver } from '../../core/pipeline/pipeline.ts';

export interface Metrics {
  readonly observe: CallObserver;
  addRoute(server: FastifyInstance): void;
}

/** Counts calls in plain maps, because a labelled counter would cost more than the call's own bookkeeping. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sprout_' });
  const counts = new Map<string, Map<string, number>>();
  new Counter({
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

  return {
    observe({ operation, code }) {
      let outcomes = counts.get(operation);
      if (outcomes === undefined) {
        outcomes = new Map();
        counts.set(operation, outcomes);
      }
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    },
    addRoute(server) {
      server.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    },
  };
}
