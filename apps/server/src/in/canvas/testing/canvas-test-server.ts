import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { systemClock } from '../../../system.ts';
import { createAddressLimit } from '../../http/address-limit.ts';
import { type Endpoint, HttpServer } from '../../http/http-server.ts';
import { publicOriginOf } from '../../http/public-origin.ts';
import { remoteAddressOf } from '../../http/remote-address.ts';
import { createRouter, type Route } from '../../http/router.ts';
import { sendText } from '../../http/send-text.ts';
import { showFailure } from '../../pages/index.ts';
import { canvasRoutes, type OpenCanvas } from '../index.ts';

/** The canvas routes on a server of their own, with canvases that tests put there, and a page without any defence. */
export class CanvasTestServer {
  readonly #server: HttpServer;
  readonly #canvases = new Map<string, OpenCanvas>();
  /** Requests by secret, and everything else that was asked for. */
  readonly requests: string[] = [];

  /** `knowsAllowlist: false`: as a browser sees it that does not know `Connection-Allowlist`. Then the fence is all that is left. */
  private constructor(knowsAllowlist: boolean) {
    const routes = [
      ...canvasRoutes({
        open: async (secret) => this.#canvases.get(secret),
        publicOrigin: publicOriginOf(undefined, () => this.url),
        limitAddress: createAddressLimit(systemClock, remoteAddressOf(0)),
      }),
      ...this.#bareRoutes(),
    ];
    const note: Endpoint = (request, response) => {
      this.requests.push(request.url ?? '');
      if (!knowsAllowlist) leaveOut(response, 'connection-allowlist');
      return false;
    };
    const onFault = (fault: unknown) => {
      throw fault;
    };
    this.#server = new HttpServer({ endpoints: [note, createRouter({ routes, showFailure, onFault })], showFailure });
  }

  static async start({ knowsAllowlist = true } = {}): Promise<CanvasTestServer> {
    const made = new CanvasTestServer(knowsAllowlist);
    await made.#server.listen('127.0.0.1', 0);
    return made;
  }

  #bareRoutes(): Route[] {
    return [
      {
        method: 'GET',
        path: '/bare/page/:secret',
        answer: ({ response, parts: { secret = '' } }) => sendText(response, 'text/html', barePage(secret)),
      },
      {
        method: 'GET',
        path: '/bare/frame/:secret',
        answer: ({ response, parts: { secret = '' } }) => {
          const { html = '' } = this.#canvases.get(secret) ?? {};
          sendText(response, 'text/html; charset=utf-8', `${bareSdk}${html}`);
        },
      },
    ];
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.address.port}`;
  }

  /** Adds a canvas, and returns its secret. */
  add(html: string, kind: string, name = 'Canvas'): string {
    const contentHash = createHash('sha256').update(html).digest('base64url');
    const secret = `${contentHash.slice(0, 20)}${this.#canvases.size}`;
    this.#canvases.set(secret, { name, html, contentHash, completionSchema: { kind }, injectBaseStyles: true });
    return secret;
  }

  stop(): Promise<void> {
    this.#server.node.closeAllConnections();
    return this.#server.close();
  }
}

/** Sends an answer without this header, whatever sets it. */
function leaveOut(response: ServerResponse, left: string): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (name === left ? response : set(name, value));
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
  if (/complete|score|timed/.test(data?.type ?? data?.sprout)) document.getElementById('said').textContent = 'The canvas has \
ended ' + ++ended;
});
const channel = new BroadcastChannel('sprout');
channel.onmessage = () => channel.postMessage('heard');
</script><iframe src="/bare/frame/${secret}" style="width:100%;height:600px"></iframe>`;
}
