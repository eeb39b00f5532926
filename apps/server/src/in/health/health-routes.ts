import type { FastifyInstance } from 'fastify';
import type { Store } from '../../store/port.ts';

export interface HealthOptions {
  readonly store: Store;
  readonly version: string;
  readonly isDraining: () => boolean;
}

/** Liveness says that the process runs; readiness says that it can serve, so that a load balancer sends it traffic. */
export function addHealthRoutes(server: FastifyInstance, { store, version, isDraining }: HealthOptions): void {
  server.get('/healthz', (_request, reply) => reply.send({ status: 'ok', version }));
  server.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await store.ping();
      return reply.send({ status: 'ready', engine: store.dialect.engine });
    } catch {
      return reply.code(503).send({ status: 'store unavailable', engine: store.dialect.engine });
    }
  });
}
