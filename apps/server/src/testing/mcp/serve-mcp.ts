import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHostGuard } from '../../in/http/host-guard.ts';
import { KeepAlive } from '../../in/http/keep-alive.ts';
import { createKnownHosts } from '../../in/http/known-hosts.ts';
import { createMcpEndpoint, type Era, type Gate, type McpEndpoint } from '../../in/mcp/index.ts';
import { showFailure } from '../../in/pages/index.ts';

export interface ServedMcp {
  readonly url: URL;
  readonly endpoint: McpEndpoint;
  readonly faults: unknown[];
  close(): Promise<void>;
}

/** `/mcp` alone on a server of its own. */
export async function serveMcp(eras: readonly Era[], gate: Gate, faults: unknown[] = []): Promise<ServedMcp> {
  const hosts = createKnownHosts([], '0.0.0.0');
  const guard = createHostGuard(hosts, showFailure);
  const endpoint = createMcpEndpoint({
    eras,
    gate,
    knowsOrigin: hosts.knowsOrigin,
    keepAlive: new KeepAlive(),
    publicOrigin: () => '',
    remoteAddress: () => '127.0.0.1',
    isDraining: () => false,
    onFault: (fault) => faults.push(fault),
  });
  const server = createServer((request, response) => {
    if (guard(request, response) || endpoint.answer(request, response)) return;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    endpoint,
    faults,
    async close() {
      endpoint.drain();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
