import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Media } from '../../domains/media/index.ts';

type ReadBytes = (from: number, until: number) => Promise<Buffer>;

/**
 * What a browser may make of it: a picture or a film, and nothing else. It was checked when it came; these hold even if that check was
 * wrong.
 */
const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // Asked again each time, so that what was deleted is gone from here on.
  'cache-control': 'private, no-cache',
} as const;

/** Sends the bytes, or the range of them that was asked for. */
export async function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { mediaId, mimeType }: Media,
  size: number,
  read: ReadBytes,
): Promise<void> {
  const etag = `"${mediaId}"`;
  const facts = {
    ...harmless,
    etag,
    'accept-ranges': 'bytes',
    'content-type': mimeType,
    'content-disposition': 'inline',
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, facts);
    response.end();
    return;
  }
  const range = rangeIn(request, size);
  if (range === 'none') {
    response.writeHead(416, { ...harmless, 'content-range': `bytes */${size}` });
    response.end();
    return;
  }
  const { from, until } = range ?? { from: 0, until: size };
  response.writeHead(range === undefined ? 200 : 206, {
    ...facts,
    'content-length': until - from,
    ...(range !== undefined && { 'content-range': `bytes ${from}-${until - 1}/${size}` }),
  });
  if (request.method !== 'HEAD') await write(response, from, until, read);
  response.end();
}

async function write(response: ServerResponse, from: number, until: number, read: ReadBytes): Promise<void> {
  for (let at = from; at < until && !response.destroyed; ) {
    const bytes = await read(at, until);
    at += bytes.length;
    if (response.write(bytes) || response.destroyed) continue;
    await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}

/** One range, as players ask for it; undefined: everything. Several at once are answered with everything, as RFC 9110 allows. */
function rangeIn({ headers, method }: IncomingMessage, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || (first === '' && last === '')) return undefined;
  if (first === '') return last === '0' ? 'none' : { from: Math.max(0, size - Number(last)), until: size };
  const from = Number(first);
  const until = last === '' ? size : Math.min(size, Number(last) + 1);
  return from < until ? { from, until } : 'none';
}
