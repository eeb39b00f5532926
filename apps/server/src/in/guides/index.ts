/** The guides over plain HTTP, for readers without an MCP client: the same words as the resources, no sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lazily } from '../../core/lazily.ts';
import { etagOf, type GuideShelf } from '../../guides/index.ts';
import { prefersHtml } from '../http/prefers-html.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import { isFresh } from './is-fresh.ts';
import { shelfAsHtml } from './shelf-as-html.ts';
import { shelfAsMarkdown } from './shelf-as-markdown.ts';

/** The first request makes the shelf. */
export function addGuideRoutes(server: FastifyInstance, shelf: () => GuideShelf): void {
  const asMarkdown = lazily(() => tagged(shelfAsMarkdown(shelf()), MARKDOWN));
  const asHtml = lazily(() => tagged(shelfAsHtml(shelf()), 'text/html; charset=utf-8'));

  for (const path of ['/guides', '/guides/']) {
    server.get(path, (request, reply) => {
      reply.header('vary', 'accept');
      return send(request, reply, prefersHtml(request.headers.accept) ? asHtml() : asMarkdown());
    });
  }
  server.get('/guides/*', (request, reply) => {
    const [asked] = request.url.split('?');
    const guide = shelf().guides.find(({ path }) => path === asked);
    return guide === undefined ? reply.callNotFound() : send(request, reply, { ...guide, type: MARKDOWN });
  });
}

const MARKDOWN = 'text/markdown; charset=utf-8';

/** A text as it goes out. */
interface TaggedText {
  readonly text: string;
  readonly etag: string;
  readonly type: string;
}

function tagged(text: string, type: string): TaggedText {
  return { text, type, etag: etagOf(text) };
}

const headers = {
  ...securityHeaders,
  // Public words, the same for everybody: any page may show them, any cache may keep them.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Short, because a new release brings new words; the tag makes asking again cheap.
  'cache-control': 'public, max-age=300, must-revalidate',
} as const;

function send(request: FastifyRequest, reply: FastifyReply, { text, etag, type }: TaggedText): FastifyReply {
  reply.headers(headers).header('etag', etag);
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
