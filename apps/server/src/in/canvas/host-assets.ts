import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostScript } from '@sprout/canvas-sdk';

/** A file of the host page. Its address changes with its content, so browsers may keep it for ever. */
function asset(name: string, extension: string, type: string, text: string) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { path: `/canvas/assets/${name}-${hash}.${extension}`, type: `${type}; charset=utf-8`, text };
}

export const hostScriptAsset = asset('host', 'js', 'text/javascript', hostScript);
export const hostStylesAsset = asset(
  'host',
  'css',
  'text/css',
  readFileSync(new URL('host.css', import.meta.url), 'utf8'),
);
