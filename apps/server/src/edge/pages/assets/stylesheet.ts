import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const text = readFileSync(new URL('pages.css', import.meta.url));
const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The stylesheet. Its address changes with its content, so browsers may keep it for ever. */
export const stylesheet = { path: `/assets/pages-${hash}.css`, etag: `"${hash}"` } as const;

export function addStylesheetRoute(scope: FastifyInstance): void {
  scope.get(stylesheet.path, (request, reply) => {
    reply.header('etag', stylesheet.etag).header('cache-control', 'public, max-age=31536000, immutable');
    if (request.headers['if-none-match'] === stylesheet.etag) return reply.code(304).send();
    return reply.type('text/css; charset=utf-8').send(text);
  });
}
