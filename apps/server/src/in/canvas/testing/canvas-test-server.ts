import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../../system.ts';
import { createAddressLimit } from '../../http/address-limit.ts';
import { createHttpServer } from '../../http/http-server.ts';
import { publicOriginOf } from '../../http/public-origin.ts';
import { remoteAddressOf } from '../../http/remote-address.ts';
import { showFailure } from '../../pages/index.ts';
import { addCanvasRoutes, type OpenCanvas } from '../index.ts';

/** The canvas routes on a server of their own, with canvases that tests put there, and a page without any defence. */
export class CanvasTestServer {
  readonly #server: FastifyInstance;
  readonly #canvases = new Map<string, OpenCanvas>();
  /** Requests by secret, and everything else that was asked for. */
  readonly requests: string[] = [];

  private constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** `knowsAllowlist: false`: as a browser sees it that does not know `Connection-Allowlist`. Then the fence is all that is left. */
  static async start({ knowsAllowlist = true } = {}): Promise<CanvasTestServer> {
    const server = createHttpServer({
      direct: [],
      showFailure,
      onFault: (fault) => {
        throw fault;
      },
    });
    const made = new CanvasTestServer(server);
    server.addHook('onRequest', async (request) => {
      made.requests.push(request.url);
    });
    if (!knowsAllowlist) {
      server.addHook('onSend', async (_request, reply) => {
        reply.removeHeader('connection-allowlist');
      });
    }
    addCanvasRoutes(server, {
      open: async (secret) => made.#canvases.get(secret),
      publicOrigin: publicOriginOf(undefined, () => made.url),
      limitAddress: createAddressLimit(systemClock, remoteAddressOf(false)),
    });
    server.get('/bare/page/:secret', (request, reply) =>
      reply.type('text/html').send(barePage((request.params as { secret: string }).secret)),
    );
    server.get('/bare/frame/:secret', (request, reply) => {
      const { html = '' } = made.#canvases.get((request.params as { secret: string }).secret) ?? {};
      return reply.type('text/html; charset=utf-8').send(`${bareSdk}${html}`);
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Adds a canvas, and returns its secret. */
  add(html: string, kind: string, name = 'Canvas'): string {
    const contentHash = createHash('sha256').update(html).digest('base64url');
    const secret = `${contentHash.slice(0, 20)}${this.#canvases.size}`;
    this.#canvases.set(secret, { name, html, contentHash, completionSchema: { kind }, injectBaseStyles: true });
    return secret;
  }

  stop(): Promise<void> {
    return this.#server.close();
  }
}

/** What a product without defences might do. */
const bareSdk = `<script>
window.sprout = Object.fromEntries('whoami history signal score complete timed state save'.split(' ').map((type) =>
  [type, async (...given) => { parent.postMessage({ type, given }, '*'); return type === 'whoami' ? { name: 'Kim' } : null; }]));
</script>`;

function barePage(secret: string): string {
  return `<!doctype html><title>Bare</title><p id="said"></p><script>
let ended = 0;
addEventListener('message', (event) => {
  const data = typeof event.data === 'string' ? (() => { try { return JSON.parse(event.data); } catch { return {}; } })() : event.data;
  if (/complete|score|timed/.test(data?.type ?? data?.sprout)) document.getElementById('said').textContent = 'The canvas has ended ' + ++ended;
});
const channel = new BroadcastChannel('sprout');
channel.onmessage = () => channel.postMessage('heard');
</script><iframe src="/bare/frame/${secret}" style="width:100%;height:600px"></iframe>`;
}
