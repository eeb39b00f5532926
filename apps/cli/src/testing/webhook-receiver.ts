import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** What goes wrong at a service: it is broken, away, sends the caller inward, or says nothing. */
const troubles: readonly ((response: ServerResponse) => unknown)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.destroy(),
  (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/inward' }).end(),
  () => undefined,
];

export interface WebhookReceiver {
  readonly url: string;
  /** What arrived, in the order of the first time. */
  readonly arrived: string[];
}

/** A service that takes webhooks, with trouble for a share of them. `read` says what one is about. */
export async function startReceiver(
  t: TestContext,
  random: () => number,
  share: number,
  read: (body: string) => string,
): Promise<WebhookReceiver> {
  const arrived: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (random() < share) return void troubles[Math.floor(random() * troubles.length)]?.(response);
    const about = read(body);
    if (!arrived.includes(about)) arrived.push(about);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`, arrived };
}
