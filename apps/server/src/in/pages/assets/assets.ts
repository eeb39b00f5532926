import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Route } from '../../http/router.ts';
import { sendNothing, sendText, setHeaders } from '../../http/send-text.ts';
import { securityHeaders } from '../security-headers.ts';

/** A file that pages load. Its address changes with its content, so browsers may keep it for ever. */
function readAsset(name: string, extension: string, type: string, before = '') {
  const text = before + readFileSync(new URL(`${name}.${extension}`, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { path: `/assets/${name}-${hash}.${extension}`, etag: `"${hash}"`, type: `${type}; charset=utf-8`, text };
}

const tokens = readFileSync(new URL(import.meta.resolve('@sprout/web/tokens.css')), 'utf8');
export const stylesheet = readAsset('pages', 'css', 'text/css', tokens);
export const pathScript = readAsset('session-path', 'js', 'text/javascript');
export const passkeyScript = readAsset('passkey', 'js', 'text/javascript');

export const assetRoutes: readonly Route[] = [stylesheet, pathScript, passkeyScript].map(
  ({ path, etag, type, text }) => ({
    method: 'GET',
    path,
    answer({ request, response }) {
      setHeaders(response, { ...securityHeaders, etag, 'cache-control': 'public, max-age=31536000, immutable' });
      if (request.headers['if-none-match'] === etag) sendNothing(response, 304);
      else sendText(response, type, text);
    },
  }),
);
