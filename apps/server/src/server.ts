/** A running Sprout: builds the endpoints, then starts and stops the parts of the server. */
import { type LocalClient, LocalClients } from './admin/local-client/local-clients.ts';
import type { LocalClientRequest } from './admin/local-client/request.ts';
import { openControl } from './admin/open-control.ts';
import { compose, type Sprout, type Surroundings } from './compose.ts';
import type { Config } from './config.ts';
import type { Credential } from './core/pipeline/call.ts';
import type { CallOutcome } from './core/pipeline/pipeline.ts';
import { documentAt } from './domains/canvas/index.ts';
import { openSetUp, whichFamilies } from './domains/family/index.ts';
import { findMediaFor, readSome } from './domains/media/index.ts';
import { countOutbox, pushKeysOf } from './domains/notify/index.ts';
import { guideShelf } from './guides/index.ts';
import { createLiveEndpoint } from './in/app-api/live-endpoint.ts';
import { createOperationsEndpoint } from './in/app-api/operations-endpoint.ts';
import { canvasRoutes } from './in/canvas/index.ts';
import { guideRoutes } from './in/guides/index.ts';
import { healthRoutes } from './in/health/health-routes.ts';
import { liveGauges } from './in/health/live-gauges.ts';
import { createMetrics } from './in/health/metrics.ts';
import { storeGauges } from './in/health/store-gauges.ts';
import { createAddressLimit } from './in/http/address-limit.ts';
import { closesGently } from './in/http/close-gently.ts';
import { demandHttps } from './in/http/demand-https.ts';
import { createHostGuard } from './in/http/host-guard.ts';
import { HttpServer } from './in/http/http-server.ts';
import { KeepAlive } from './in/http/keep-alive.ts';
import { createKnownHosts } from './in/http/known-hosts.ts';
import { type PublicOrigin, publicOriginOf } from './in/http/public-origin.ts';
import { remoteAddressOf } from './in/http/remote-address.ts';
import { createRouter } from './in/http/router.ts';
import { urlOf } from './in/http/url-of.ts';
import { createMediaEndpoint } from './in/media/media-endpoint.ts';
import { createOAuth, fetchPublicDocument } from './in/oauth/index.ts';
import { pageRoutes, showFailure } from './in/pages/index.ts';
import { createWebEndpoint, readWebFiles } from './in/web/index.ts';
import type { Logger } from './log.ts';
import { mcpOnDemand } from './mcp-on-demand.ts';
import { createAgents } from './out/agent/index.ts';
import { createHookSender } from './out/hooks/index.ts';
import { createPush } from './out/push/index.ts';
import { createSafety } from './out/safety/index.ts';
import { TraceExporter } from './out/traces/index.ts';
import { createClaims } from './scheduler/create-claims.ts';
import { type DueWork, startDueWork } from './scheduler/due-work.ts';
import { startUpkeep } from './scheduler/upkeep.ts';
import { startParts } from './server-part.ts';
import type { Store } from './store/port.ts';
import { homeAddresses, pause, release, systemClock, systemRandom, systemTimers, systemTimezone } from './system.ts';

export interface RunningServer {
  readonly url: string;
  /** Where other devices of the home network reach it. */
  readonly homeOrigins: readonly string[];
  readonly sprout: Sprout;
  /** The link to set up the first family; undefined once there is one. */
  readonly setUpLink: string | undefined;
  /** Connects a client that talks to this process through a pipe, or throws an AdminProblem. */
  receiveLocalClient(request: LocalClientRequest): Promise<LocalClient>;
  /** Answers the calls that are running, takes no new ones, then closes the store. */
  stop(): Promise<void>;
}

export interface StartOptions extends Pick<Surroundings, 'passwordCost' | 'push'> {
  /** The built web apps, the newest first; without any, a page at `/` says so. */
  readonly webFolders?: readonly string[];
}

/**
 * Starts a server on an open store. The server closes the store when it stops, and when it fails to start. Tests hash
 * passwords at a lower cost: at the usual one, a family and its sign-in use a core for half a second.
 */
export async function startServer(
  config: Config,
  store: Store,
  log: Logger,
  { passwordCost, push, webFolders = [] }: StartOptions = {},
): Promise<RunningServer> {
  const metrics = createMetrics();
  const { operator } = config;
  const traces = operator.tracesUrl && createTraces(operator.tracesUrl, log);
  const safety = createSafety(config.safety, systemTimers);
  const agents = createAgents(config.agent, {
    ...{ store, clock: systemClock, random: systemRandom, timers: systemTimers, safety },
    onFault: (fault) => log.warn({ err: fault }, 'the language model failed; the built-in coach answered'),
  });
  const sprout = compose({
    store,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    signUp: config.signUp,
    limitsRates: config.limitsRates,
    safety,
    agentOffer: agents.offer,
    sproutAgent: agents.agent,
    taskPorts: { coach: agents.coach },
    push: push ?? createPush({ clock: systemClock, random: systemRandom }),
    hookSender: createHookSender({ allowsPrivate: config.allowsPrivateHooks }),
    ...(passwordCost && { passwordCost }),
    streamMs: operator.streamMs,
    tracesCalls: operator.logsCalls || traces !== undefined,
    observe: (outcome) => {
      metrics.observe(outcome);
      logCall(outcome, log, operator.logsCalls);
      traces?.add(outcome);
    },
    onSecurityEvent: (line) => log.info({ event: 'security', ...line }, line.type),
    onFault: (fault) => log.error({ err: fault }, 'work that no caller waits for failed'),
  });
  let isDraining = false;
  let isLeaving = false;
  const onFault = (fault: unknown) => log.error({ err: fault }, 'answering a request failed');
  const remoteAddress = remoteAddressOf(operator.proxies);
  const limitAddress = config.limitsRates ? createAddressLimit(systemClock, remoteAddress) : () => undefined;
  const identify = (credential: Credential) => sprout.authenticator.identify(credential);
  const publicOrigin: PublicOrigin = publicOriginOf(config.publicUrl, () => server.url);
  const hosts = createKnownHosts(publicNames(config), config.host);
  const keepAlive = new KeepAlive();
  const mcp = mcpOnDemand({
    sprout,
    guides: guideShelf,
    version: release,
    publicOrigin,
    knowsOrigin: hosts.knowsOrigin,
    keepAlive,
    remoteAddress,
    isDraining: () => isDraining,
    onFault,
  });
  const operations = createOperationsEndpoint({
    pipeline: sprout.pipeline,
    clock: systemClock,
    publicUrl: config.publicUrl,
    publicOrigin,
    remoteAddress,
    identify,
    limitAddress,
    isDraining: () => isDraining,
  });
  const live = createLiveEndpoint({
    live: sprout.live,
    identify,
    keepAlive,
    publicUrl: config.publicUrl,
    onFault,
  });
  const media = createMediaEndpoint({
    pipeline: sprout.pipeline,
    identify,
    find: (caller, mediaId) => store.read((db) => findMediaFor(db, caller, mediaId, systemClock.now())),
    read: (familyId, found, from, until) => store.read((db) => readSome(db, familyId, found, from, until)),
    remoteAddress,
    limitAddress,
    publicUrl: config.publicUrl,
    onFault,
  });
  const oauth = createOAuth({
    store,
    clock: systemClock,
    random: systemRandom,
    pipeline: sprout.pipeline,
    forget: (grantId) => sprout.authenticator.forget(grantId),
    publicOrigin,
    remoteAddress,
    limitsRates: config.limitsRates,
    fetchText: config.readsClientDocuments ? fetchPublicDocument : undefined,
    isDraining: () => isDraining,
    onFault,
  });
  const homeOrigins = () => homeOriginsOf(config, server);
  let dueWork: DueWork | undefined;
  const gauges = [
    ...liveGauges(sprout.live),
    ...storeGauges(store),
    { name: 'push_outbox', help: 'Notifications that wait, 10,000 at most.', size: () => store.read(countOutbox) },
    {
      name: 'due_work_lag_seconds',
      help: 'For how long due work piles up.',
      size: () => (dueWork?.lagMs ?? 0) / 1_000,
    },
  ];
  const routes = [
    ...healthRoutes({ store, version: release, timers: systemTimers, isDraining: () => isLeaving }),
    metrics.route(gauges, operator.metricsToken, systemTimers),
    ...guideRoutes(guideShelf),
    ...canvasRoutes({
      open: (secret) => store.read((db) => documentAt(db, secret, systemClock.now())),
      publicOrigin,
      limitAddress,
    }),
    ...pageRoutes({
      pipeline: sprout.pipeline,
      authenticator: sprout.authenticator,
      consents: oauth.consents,
      clock: systemClock,
      random: systemRandom,
      publicUrl: config.publicUrl,
      remoteAddress,
      familiesHere: () => store.read(whichFamilies),
      signUp: config.signUp,
      machineZone: systemTimezone,
      limitAddress,
      onFault,
    }),
  ];
  const web = readWebFiles(webFolders);
  const hasFamily = async () => (await store.read(whichFamilies)) !== 'none';
  const server = new HttpServer({
    endpoints: [
      createHostGuard(hosts, showFailure),
      demandHttps(config.publicUrl),
      mcp.answer,
      operations,
      live,
      media,
      oauth.endpoint,
      ...(web === undefined
        ? []
        : [createWebEndpoint({ web, publicUrl: config.publicUrl, hasFamily, homeOrigins, onFault })]),
      createRouter({ routes, showFailure, onFault }),
    ],
    showFailure,
  });
  const connections = closesGently(server.node, pause);
  const localClients = new LocalClients(sprout, mcp.speak, systemClock);
  const ports = { clock: systemClock, timers: systemTimers, random: systemRandom };
  const warn = (words: string) => (fault: unknown) => log.warn({ err: fault }, words);
  const url = () => config.publicUrl?.origin ?? server.url;
  const findSetUpLink = async () => {
    const code = config.signUp === 'open' ? undefined : await openSetUp(store, systemRandom, config.setUpCode);
    return code === undefined ? undefined : `${url()}/set-up?code=${code}`;
  };
  let setUpLink: string | undefined;
  // Set-up opens again, with a new code, when the last family was deleted.
  const tellSetUpLink = async () => {
    const link = await findSetUpLink();
    if (link !== undefined && link !== setUpLink) log.warn(`Set up your family at ${link}`);
    setUpLink = link;
  };
  const ownChores = [
    tellSetUpLink,
    () => sprout.authenticator.flushUses(),
    () => sprout.security.flush(),
    () => mcp.tidy(),
    () => localClients.tidy(),
  ];
  // Started in this order, stopped in reverse.
  const stop = await startParts([
    () => () => store.close(),
    () => traces?.start() ?? (() => undefined),
    () => () => sprout.authenticator.flushUses().catch(warn('when agents were last used was not written down')),
    () => () => sprout.security.flush().catch(warn('the last security events were not written down')),
    () => () => sprout.afterwards.finish(),
    () => {
      sprout.worker.serve();
      return () => sprout.worker.stop();
    },
    async () => {
      await pushKeysOf(store);
      return () => undefined;
    },
    () => keepAlive.start(systemTimers),
    () => sprout.live.start(),
    () => {
      sprout.relay.join((listener) => store.openBus(listener));
      return () => sprout.relay.leave();
    },
    async () => {
      await server.listen(config.host, config.port);
      return () => connections.close(() => server.close());
    },
    () => () => mcp.drain(),
    async () => {
      await localClients.begin().catch(warn('grants of killed local clients were not ended; the next round will'));
      return () => undefined;
    },
    () => {
      const claims = createClaims(store, ports, 'upkeep');
      const onFault = warn('upkeep failed; it will run again');
      return startUpkeep({ ...sprout, clock: systemClock, claims, ownChores, onFault }).stop;
    },
    () => {
      dueWork = startDueWork(sprout, sprout.dueWork, ports, warn('due work failed; it will be tried again'));
      sprout.alarm.ring = dueWork.lookNow;
      return dueWork.stop;
    },
    async () => (await openControl(config, sprout, url(), localClients, log)).close,
    () => () => {
      isDraining = true;
      sprout.live.drain();
    },
    // Serves on while load balancers notice that it is no longer ready.
    () => () => {
      isLeaving = true;
      return pause(operator.drainMs);
    },
  ]);
  setUpLink = await findSetUpLink();
  return {
    url: url(),
    homeOrigins: homeOrigins(),
    setUpLink,
    sprout,
    receiveLocalClient: (request) => localClients.receive(request),
    stop,
  };
}

function createTraces(url: URL, log: Logger): TraceExporter {
  return new TraceExporter({
    ...{ url, version: release, clock: systemClock, timers: systemTimers },
    onLost: (spans, why) => log.warn({ err: why, spans }, 'spans of calls could not be reported'),
  });
}

/** Faults always; every call if the operator wants it. Never names, texts or arguments. */
function logCall(
  { operation, code, fault, principal, trace, tookMs }: CallOutcome,
  log: Logger,
  logsAll: boolean,
): void {
  const requestId = trace?.traceId;
  if (fault !== undefined) log.error({ err: fault, operation, requestId }, 'a call failed');
  if (!logsAll) return;
  const ms = Math.round(tookMs * 10) / 10;
  log.info({
    event: 'call',
    operation,
    outcome: code,
    ms,
    by: principal?.kind,
    family: principal?.familyId,
    requestId,
  });
}

function publicNames({ publicUrl, allowedHosts }: Config): string[] {
  return publicUrl === undefined ? [...allowedHosts] : [publicUrl.hostname, ...allowedHosts];
}

/** One origin for each address of this machine in the home network, if the server listens on all of them. */
function homeOriginsOf({ host, publicUrl }: Config, server: HttpServer): string[] {
  const isOpen = (host === '0.0.0.0' || host === '::') && publicUrl === undefined;
  return isOpen ? homeAddresses().map((address) => urlOf(address, server.address.port)) : [];
}
