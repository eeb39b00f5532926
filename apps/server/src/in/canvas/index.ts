/**
 * `/canvas/…`: canvases in their frames. An address holds a secret and nothing else; a browser that knows it sees that one document
 * for a while. Nothing here reads a cookie or a query, and no address is written down.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import { pathHalfOf } from '../http/path-half.ts';
import type { PublicOrigin } from '../http/public-origin.ts';
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

type Opening = FastifyRequest<{ Params: { secret: string } }>;
type FunPlay = FastifyRequest<{ Params: { skillId: string; canvasId: string } }>;

export function addCanvasRoutes(server: FastifyInstance, { open, publicOrigin, limitAddress }: CanvasRoutes): void {
  const shelf = new CanvasShelf();
  const opened = async ({ params, raw }: Opening) => {
    const canvas = await open(params.secret);
    if (canvas !== undefined) return canvas;
    limitAddress(raw);
    throw refuse('UNKNOWN_PATH');
  };

  server.get('/canvas/frame/:secret', async (request: Opening, reply) => {
    if (!isForFrame(request)) throw refuse('UNKNOWN_PATH');
    const { body, scriptHashes } = await shelf.rebuilt(await opened(request));
    return reply.headers(canvasHeaders(scriptHashes)).send(body);
  });
  server.get('/canvas/preview/:secret', async (request: Opening, reply) => {
    const { name, completionSchema } = await opened(request);
    const frame = `/canvas/frame/${request.params.secret}`;
    const page = hostPage(name, { kind: 'preview', frame, ends: completionSchema.kind });
    return reply.headers(hostHeaders(publicOrigin(request.raw))).send(page.text);
  });
  // The pages hold nothing of the kid: their script opens the task or the skill, and the device's cookie says who plays.
  server.get('/canvas/play/:taskId', async (request: FastifyRequest<{ Params: { taskId: string } }>, reply) => {
    const page = hostPage('Play', { kind: 'task', ...request.params, api: apiPathOf(request) });
    return reply.headers(hostHeaders(publicOrigin(request.raw))).send(page.text);
  });
  server.get('/canvas/play/:skillId/:canvasId', async (request: FunPlay, reply) => {
    const page = hostPage('Play', { kind: 'skill', ...request.params, api: apiPathOf(request) });
    return reply.headers(hostHeaders(publicOrigin(request.raw))).send(page.text);
  });
  for (const { path, type, text } of [hostScriptAsset, hostStylesAsset]) {
    server.get(path, (_request, reply): FastifyReply => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.header('cross-origin-resource-policy', 'same-origin').type(type).send(text);
    });
  }
}

/** Where the operations are, for the device or session that the address belongs to. */
function apiPathOf({ raw }: FastifyRequest): string {
  const half = pathHalfOf(raw);
  return `${half === undefined ? '' : `/${half.kind}/${half.half}`}/kid/api/ops/`;
}

/**
 * Whether our own page asks, for a frame. A canvas that sends its frame here again, with something in the query, asks for itself: it is
 * a stranger and gets nothing. Browsers that do not say who asks (over http at a home address) get the document.
 */
function isForFrame({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination = 'iframe', 'sec-fetch-site': site = 'same-origin' } = headers;
  return destination === 'iframe' && site === 'same-origin';
}
