import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** A file that pages load. Its address changes with its content, so browsers may keep it for ever. */
function readAsset(name: string, extension: string, type: string) {
  const text = readFileSync(new URL(`${name}.${extension}`, import.meta.url));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { path: `/assets/${name}-${hash}.${extension}`, etag: `"${hash}"`, type: `${type}; charset=utf-8`, text };
}

export const stylesheet = readAsset('pages', 'css', 'text/css');
export const pathScript = readAsset('session-path', 'js', 'text/javascript');
export const passkeyScript = readAsset('passkey', 'js', 'text/javascript');

export function addAssetRoutes(scope: FastifyInstance): void {
  for (const { path, etag, type, text } of [stylesheet, pathScript, passkeyScript]) {
    scope.get(path, (request, reply) => {
      reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(text);
    });
  }
}
