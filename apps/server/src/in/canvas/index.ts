/**
 * `/canvas/…`: canvases in their frames. An address holds a secret and nothing else; a browser that knows it sees that one document
 * for a while. Nothing here reads a cookie or a query, and no address is written down.
 */
import { refuse } from '#operations';
import { acceptedLanguage } from '../http/accepted-language.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import type { PublicOrigin } from '../http/public-origin.ts';
import type { Exchange, Route, RoutedExchange } from '../http/router.ts';
import { sendText, setHeaders } from '../http/send-text.ts';
import { canvasHeaders, hostHeaders } from './canvas-headers.ts';
import { CanvasShelf, type KeyedCanvas } from './canvas-shelf.ts';
import { hostScriptAsset, hostStylesAsset } from './host-assets.ts';
import { hostPage } from './host-page.ts';

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
        const { request, response, parts } = exchange;
        const previewed = { name, frame: `/canvas/frame/${parts.secret}`, ends: completionSchema.kind };
        setHeaders(response, hostHeaders(publicOrigin(request)));
        sendText(response, HTML, hostPage(previewed, acceptedLanguage(request.headers['accept-language'])).text);
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

/**
 * Whether our own page asks, for a frame. A canvas that sends its frame here again, with something in the query, asks for itself: it is
 * a stranger and gets nothing. Browsers that do not say who asks (over http at a home address) get the document.
 */
function isForFrame({ request }: Exchange): boolean {
  const { 'sec-fetch-dest': destination = 'iframe', 'sec-fetch-site': site = 'same-origin' } = request.headers;
  return destination === 'iframe' && site === 'same-origin';
}
