import type { Credential } from '../../../core/pipeline/call.ts';
import { systemRandom } from '../../../system.ts';
import { callApi } from '../../../testing/api.ts';
import type { OpenedStore } from '../../../testing/stores.ts';
import { type TestClock, type TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { createOperationsEndpoint } from '../../app-api/operations-endpoint.ts';
import { createAddressLimit } from '../../http/address-limit.ts';
import { HttpServer } from '../../http/http-server.ts';
import { publicOriginOf } from '../../http/public-origin.ts';
import { createRouter } from '../../http/router.ts';
import { pageRoutes, showFailure } from '../../pages/index.ts';
import { PageBrowser } from '../../pages/testing/page-browser.ts';
import { createOAuth, type FetchText } from '../index.ts';

export interface OAuthSproutOptions {
  /** Null: as on a server that reads no documents. */
  readonly fetchText?: FetchText | null;
  readonly limitsRates?: boolean;
  readonly publicUrl?: URL;
  /** Shared by the processes of a cluster. */
  readonly clock?: TestClock;
}

/** The product with the endpoints that OAuth needs, on a clock that only moves when told to. */
export class OAuthSprout {
  readonly test: TestSprout;
  readonly server: HttpServer;
  readonly url: string;

  constructor(test: TestSprout, server: HttpServer, url: string) {
    this.test = test;
    this.server = server;
    this.url = url;
  }

  browser(): PageBrowser {
    return new PageBrowser(this.url);
  }

  /** A new family, and a browser in which its parent is signed in. */
  async signedIn(): Promise<{ family: TestFamily; browser: PageBrowser }> {
    const family = await this.test.family();
    const browser = this.browser();
    const { email, password } = family;
    await browser.submit(await browser.open('/sign-in'), 'sign-in', { email, password });
    return { family, browser };
  }

  /** Calls an operation over HTTP with a token. */
  call(token: string, operation = 'family.query_overview', args: object = {}) {
    return callApi<{ error?: { reason?: string } }>(this.url, operation, args, { authorization: `Bearer ${token}` });
  }

  async stop(): Promise<void> {
    await this.server.close();
  }
}

/** Several may share one store, as processes of a cluster do; as machines share the time of day, so they share a clock. */
export async function startOAuthSprout(opened: OpenedStore, options: OAuthSproutOptions = {}): Promise<OAuthSprout> {
  const test = new TestSprout(opened, options.clock === undefined ? {} : { clock: options.clock });
  const clock = options.clock ?? test.clock;
  const { sprout } = test;
  const { publicUrl, limitsRates = false, fetchText = () => Promise.reject(new Error('offline')) } = options;
  const remoteAddress = () => '192.0.2.1';
  const onFault = (fault: unknown) => test.faults.push(fault);
  const isDraining = () => false;
  let origin = '';
  const ports = {
    pipeline: sprout.pipeline,
    clock,
    random: systemRandom,
    publicUrl,
    publicOrigin: publicOriginOf(publicUrl, () => origin),
    remoteAddress,
    identify: (credential: Credential) => sprout.authenticator.identify(credential),
    limitAddress: limitsRates ? createAddressLimit(clock, remoteAddress) : () => undefined,
    isDraining,
    onFault,
  };
  const callOperation = createOperationsEndpoint(ports);
  const oauth = createOAuth({
    ...ports,
    store: sprout.store,
    forget: (grantId) => sprout.authenticator.forget(grantId),
    limitsRates,
    fetchText: fetchText ?? undefined,
  });
  const routes = pageRoutes({
    ...ports,
    authenticator: sprout.authenticator,
    consents: oauth.consents,
    familiesHere: async () => 'real',
    signUp: 'open',
    machineZone: 'UTC',
  });
  const pages = createRouter({ routes, showFailure, onFault });
  const server = new HttpServer({ endpoints: [callOperation, oauth.endpoint, pages], showFailure });
  await server.listen('127.0.0.1', 0);
  origin = `http://127.0.0.1:${server.address.port}`;
  return new OAuthSprout(test, server, origin);
}
