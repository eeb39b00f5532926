/**
 * `/canvas/…`: canvases in their frames. An address holds a secret and nothing else; a browser that knows it sees that one document
 * for a while. Nothing here reads a cookie or a query, and no address is written down.
 */
import { refuse } from '../../core/errors/refusal.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import { pathHalfOf } from '../http/path-half.ts';
import type { PublicOrigin } from '../http/public-origin.ts';
import type { Exchange, Route, RoutedExchange } from '../http/router.ts';
import { sendText, setHeaders } from '../http/send-text.ts';
import { canvasHeaders, hostHeaders } from './canvas-headers.ts';
import { CanvasShelf, type KeyedCanvas } from './canvas-shelf.ts';
import { hostScriptAsset, hostStylesAsset } from './host-assets.ts';
import { hostPage, type Played } from './host-page.ts';

export interface OpenCanvas extends KeyedCanvas {
  readonly name: string;
  readonly completionSchema: { readonly kind: string };
}

export interface CanvasRoutes {
  /** The canvas behind a secret; undefined if there is none, or its time is over. */
  readonly open: (secret: string) => Promise<OpenCanvas | undefined>;
  readonly publicOrigin: PublicOrigin;
  /** Counts an address that asks for a secret which opens nothing. */
  readonly limitAddress: AddressLimit;
}

const HTML = 'text/html; charset=utf-8';

export function canvasRoutes({ open, publicOrigin, limitAddress }: CanvasRoutes): Route[] {
  const shelf = new CanvasShelf();
  const find = async ({ request, parts: { secret = '' } }: RoutedExchange) => {
    const canvas = await open(secret);
    if (canvas !== undefined) return canvas;
    limitAddress(request);
    throw refuse('UNKNOWN_PATH');
  };
  const sendHostPage = ({ request, response }: Exchange, name: string, played: Played) => {
    setHeaders(response, hostHeaders(publicOrigin(request)));
    sendText(response, HTML, hostPage(name, played).text);
  };

  return [
    {
      method: 'GET',
      path: '/canvas/frame/:secret',
      async answer(exchange) {
        if (!isForFrame(exchange)) throw refuse('UNKNOWN_PATH');
        const { body, scriptHashes } = await shelf.rebuilt(await find(exchange));
        setHeaders(exchange.response, canvasHeaders(scriptHashes));
        sendText(exchange.response, HTML, body);
      },
    },
    {
      method: 'GET',
      path: '/canvas/preview/:secret',
      async answer(exchange) {
        const { name, completionSchema } = await find(exchange);
        const frame = `/canvas/frame/${exchange.parts.secret}`;
        sendHostPage(exchange, name, { kind: 'preview', frame, ends: completionSchema.kind });
      },
    },
    // These pages hold nothing of the kid: their script opens the task or the skill, and the device's cookie says who plays.
    {
      method: 'GET',
      path: '/canvas/play/:taskId',
      answer(exchange) {
        const { taskId = '' } = exchange.parts;
        sendHostPage(exchange, 'Play', { kind: 'task', taskId, api: apiPathOf(exchange) });
      },
    },
    {
      method: 'GET',
      path: '/canvas/play/:skillId/:canvasId',
      answer(exchange) {
        const { skillId = '', canvasId = '' } = exchange.parts;
        sendHostPage(exchange, 'Play', { kind: 'skill', skillId, canvasId, api: apiPathOf(exchange) });
      },
    },
    ...[hostScriptAsset, hostStylesAsset].map(assetRoute),
  ];
}

function assetRoute({ path, type, text }: typeof hostScriptAsset): Route {
  return {
    method: 'GET',
    path,
    answer({ response }) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      sendText(response, type, text);
    },
  };
}

/** Where the operations are, for the device or session that the address belongs to. */
function apiPathOf({ request }: Exchange): string {
  const half = pathHalfOf(request);
  return `${half === undefined ? '' : `/${half.kind}/${half.half}`}/kid/api/ops/`;
}

/**
 * Whether our own page asks, for a frame. A canvas that sends its frame here again, with something in the query, asks for itself: it is
 * a stranger and gets nothing. Browsers that do not say who asks (over http at a home address) get the document.
 */
function isForFrame({ request }: Exchange): boolean {
  const { 'sec-fetch-dest': destination = 'iframe', 'sec-fetch-site': site = 'same-origin' } = request.headers;
  return destination === 'iframe' && site === 'same-origin';
}
