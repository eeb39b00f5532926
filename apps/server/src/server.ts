/** A running Sprout: store, composition, edges, upkeep, and the way down again. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LocalClientRequest } from './admin/local-client/request.ts';
import { type LocalClient, receiveLocalClient, type SpeakMcp } from './admin/local-client/serve-line.ts';
import { openControl } from './admin/open-control.ts';
import { compose, type Sprout } from './compose.ts';
import { composeMcp, composeMcpEndpoint } from './compose-mcp.ts';
import type { Config } from './config.ts';
import type { CallObserver } from './core/pipeline/pipeline.ts';
import * as activity from './domains/activity/index.ts';
import { anyFamily } from './domains/family/index.ts';
import * as reward from './domains/reward/index.ts';
import { createOperationsEndpoint } from './edge/app-api/operations-endpoint.ts';
import { addGuideRoutes } from './edge/guides/index.ts';
import { createHostGuard } from './edge/http/host-guard.ts';
import { createHttpServer } from './edge/http/http-server.ts';
import { createKnownHosts } from './edge/http/known-hosts.ts';
import { publicOriginOf } from './edge/http/public-origin.ts';
import { remoteAddressOf } from './edge/http/remote-address.ts';
import { urlOf } from './edge/http/url-of.ts';
import { serveMcpLines } from './edge/mcp/index.ts';
import { createOAuth, fetchPublicDocument } from './edge/oauth/index.ts';
import { addHealthRoutes } from './edge/ops/health-routes.ts';
import { createMetrics } from './edge/ops/metrics.ts';
import { addPages } from './edge/pages/index.ts';
import { createGuideShelf } from './guides/index.ts';
import type { Logger } from './log.ts';
import { startDueWork } from './scheduler/due-work.ts';
import { startUpkeep } from './scheduler/upkeep.ts';
import type { Store } from './store/port.ts';
import { pause, release, systemClock, systemRandom, systemTimezone } from './system.ts';

export interface RunningServer {
  readonly url: string;
  readonly sprout: Sprout;
  /** Lets a client in that talks to this process over a line, or throws an AdminProblem. */
  receiveLocalClient(request: LocalClientRequest): Promise<LocalClient>;
  /** Answers what is running, takes nothing new, then lets go of the data. */
  stop(): Promise<void>;
}

/** How long running calls get before their connections are cut. */
const DRAIN_MS = 10_000;
const SWEEP_MS = 20;

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
  const publicOrigin = publicOriginOf(config.publicUrl, () => addressOf(server));
  const hosts = createKnownHosts(publicNames(config));
  const guides = createGuideShelf();
  const mcp = composeMcp(sprout, guides, release, onFault);
  const mcpEndpoint = composeMcpEndpoint(mcp, sprout, publicOrigin, {
    knowsOrigin: hosts.knowsOrigin,
    remoteAddress,
    isDraining: () => isDraining,
    onFault,
  });
  const operations = createOperationsEndpoint({
    pipeline: sprout.pipeline,
    clock: systemClock,
    publicUrl: config.publicUrl,
    remoteAddress,
    isDraining: () => isDraining,
  });
  const oauth = createOAuth({
    store,
    clock: systemClock,
    random: systemRandom,
    pipeline: sprout.pipeline,
    publicOrigin,
    remoteAddress,
    limitsRates: config.limitsRates,
    fetchText: config.readsClientDocuments ? fetchPublicDocument : undefined,
    isDraining: () => isDraining,
    onFault,
  });
  const server: FastifyInstance = createHttpServer({
    direct: [createHostGuard(hosts), mcpEndpoint.answer, operations, oauth.endpoint],
    onFault,
  });
  addHealthRoutes(server, { store, version: release, isDraining: () => isDraining });
  metrics.addRoute(server);
  addGuideRoutes(server, guides);
  addPages(server, {
    pipeline: sprout.pipeline,
    authenticator: sprout.authenticator,
    consents: oauth.consents,
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
  const upkeep = startUpkeep(sprout, [() => mcp.sessions.tidy()], systemClock, (fault) =>
    log.warn({ err: fault }, 'upkeep failed; it will run again'),
  );

  const dueWork = startDueWork(sprout, [reward.findDue, activity.findDue], systemClock, (fault) =>
    log.warn({ err: fault }, 'due work failed; it will run again'),
  );

  const speak: SpeakMcp = (line) => serveMcpLines({ eras: mcp.eras, onFault, ...line });
  const url = config.publicUrl?.origin ?? addressOf(server);
  const control = await openControl(config, sprout, url, speak, log).catch(async (thrown) => {
    await dueWork.stop();
    await upkeep.stop();
    await server.close();
    throw thrown;
  });

  return {
    url,
    sprout,
    receiveLocalClient: (request) => receiveLocalClient(sprout, speak, request),
    async stop() {
      isDraining = true;
      await control.close();
      await dueWork.stop();
      await upkeep.stop();
      mcpEndpoint.drain();
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

/**
 * Waits for running calls, and hangs up on connections as soon as they have none: a client that keeps its connection
 * open for later must not hold up the end.
 */
async function closeGently(server: FastifyInstance): Promise<void> {
  let isClosed = false;
  const closing = server.close().finally(() => {
    isClosed = true;
  });
  for (let waitedMs = 0; !isClosed; waitedMs += SWEEP_MS) {
    await Promise.race([closing, pause(SWEEP_MS)]);
    if (waitedMs < DRAIN_MS) server.server.closeIdleConnections();
    else server.server.closeAllConnections();
  }
  await closing;
}

function publicNames({ publicUrl, allowedHosts }: Config): string[] {
  return publicUrl === undefined ? [...allowedHosts] : [publicUrl.hostname, ...allowedHosts];
}

function addressOf(server: FastifyInstance): string {
  const { address, port } = server.server.address() as AddressInfo;
  return urlOf(address, port);
}
