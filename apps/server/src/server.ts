/** A running Sprout: store, composition, edges, upkeep, and the way down again. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { compose, type Sprout } from './compose.ts';
import type { Config } from './config.ts';
import type { CallObserver } from './core/pipeline/pipeline.ts';
import { anyFamily } from './domains/family/index.ts';
import { createOperationsEndpoint } from './edge/app-api/operations-endpoint.ts';
import { createHttpServer } from './edge/http/http-server.ts';
import { remoteAddressOf } from './edge/http/remote-address.ts';
import { addHealthRoutes } from './edge/ops/health-routes.ts';
import { createMetrics } from './edge/ops/metrics.ts';
import { addPages } from './edge/pages/index.ts';
import type { Logger } from './log.ts';
import { startUpkeep } from './scheduler/upkeep.ts';
import type { Store } from './store/port.ts';
import { systemClock, systemRandom, systemTimezone } from './system.ts';

export interface RunningServer {
  readonly url: string;
  readonly sprout: Sprout;
  /** Answers what is running, takes nothing new, then lets go of the data. */
  stop(): Promise<void>;
}

/** How long running calls get before their connections are cut. */
const DRAIN_MS = 10_000;

export async function startServer(config: Config, store: Store, log: Logger): Promise<RunningServer> {
  const metrics = createMetrics();
  const sprout = compose({
    store,
    clock: systemClock,
    random: systemRandom,
    signUp: config.signUp,
    limitsRates: config.limitsRates,
    observe: alsoLog(metrics.observe, log),
    onListenerFault: (fault) => log.error({ err: fault }, 'a listener of the live hub failed'),
  });

  let isDraining = false;
  const onFault = (fault: unknown) => log.error({ err: fault }, 'the HTTP edge failed');
  const remoteAddress = remoteAddressOf(config.trustProxy);
  const server = createHttpServer({
    direct: createOperationsEndpoint({
      pipeline: sprout.pipeline,
      clock: systemClock,
      publicUrl: config.publicUrl,
      remoteAddress,
      isDraining: () => isDraining,
    }),
    onFault,
  });
  addHealthRoutes(server, { store, version: releaseVersion(), isDraining: () => isDraining });
  metrics.addRoute(server);
  addPages(server, {
    pipeline: sprout.pipeline,
    clock: systemClock,
    random: systemRandom,
    publicUrl: config.publicUrl,
    remoteAddress,
    isSetUp: async () => (await store.read(anyFamily)) !== undefined,
    signUp: config.signUp,
    machineZone: systemTimezone,
    onFault,
  });
  await server.listen({ host: config.host, port: config.port });
  const upkeep = startUpkeep(sprout, systemClock, (fault) =>
    log.warn({ err: fault }, 'upkeep failed; it will run again'),
  );

  return {
    url: config.publicUrl?.origin ?? addressOf(server),
    sprout,
    async stop() {
      isDraining = true;
      await upkeep.stop();
      await closeGently(server);
      await sprout.authenticator.flushUses().catch(() => undefined);
      await store.close();
    },
  };
}

function alsoLog(observe: CallObserver, log: Logger): CallObserver {
  return (outcome) => {
    observe(outcome);
    if (outcome.fault !== undefined) log.error({ err: outcome.fault, operation: outcome.operation }, 'a call failed');
  };
}

async function closeGently(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  await server.close();
  clearTimeout(cut);
}

function addressOf(server: FastifyInstance): string {
  const { address, port, family } = server.server.address() as AddressInfo;
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

function releaseVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
