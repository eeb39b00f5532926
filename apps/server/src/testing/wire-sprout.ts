import { createOperationsEndpoint } from '../in/app-api/operations-endpoint.ts';
import { createAddressLimit } from '../in/http/address-limit.ts';
import { HttpServer } from '../in/http/http-server.ts';
import { remoteAddressOf } from '../in/http/remote-address.ts';
import { showFailure } from '../in/pages/index.ts';
import type { OpenedStore } from './stores.ts';
import { TEST_ORIGIN, TestSprout } from './test-sprout.ts';

export interface WireSprout {
  readonly test: TestSprout;
  readonly url: string;
  /** Takes the server down; the store stays. */
  stop(): Promise<void>;
}

/**
 * The product behind a real HTTP server on a free port, with a clock that only the test moves. No due work runs until the
 * test calls it.
 */
export async function startWireSprout(opened: OpenedStore, startsAt: number): Promise<WireSprout> {
  const test = new TestSprout(opened);
  test.clock.advance(startsAt - test.clock.now());
  const server = new HttpServer({
    showFailure,
    endpoints: [
      createOperationsEndpoint({
        pipeline: test.sprout.pipeline,
        clock: test.clock,
        publicUrl: undefined,
        publicOrigin: () => TEST_ORIGIN,
        remoteAddress: remoteAddressOf(0),
        identify: (credential) => test.sprout.authenticator.identify(credential),
        limitAddress: createAddressLimit(test.clock, remoteAddressOf(0)),
        isDraining: () => false,
      }),
    ],
  });
  await server.listen('127.0.0.1', 0);
  return {
    test,
    url: `http://127.0.0.1:${server.address.port}`,
    async stop() {
      server.node.closeAllConnections();
      await server.close();
    },
  };
}
