/**
 * Serves the two web apps: the parents' at `/`, the kids' at `/kid/` and `/wall`. Their pages are the same for everybody and hold
 * no secret.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameOrigin } from '../app-api/same-origin.ts';
import type { Endpoint } from '../http/http-server.ts';
import { pathHalfOf } from '../http/path-half.ts';
import { appHeaders } from './app-headers.ts';
import type { Encoding, WebFile, WebFiles } from './web-files.ts';

export { readWebFiles, type WebFiles } from './web-files.ts';

export interface WebOptions {
  readonly web: WebFiles;
  readonly publicUrl: URL | undefined;
  readonly hasFamily: () => Promise<boolean>;
  /** Where other devices of the home network reach this server. */
  readonly homeOrigins: () => readonly string[];
  readonly onFault: (fault: unknown) => void;
}

/** The screen that the family passes: a page of the kids' app, outside the scope of its worker. */
const WALL = '/wall';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers GET and HEAD of the apps' own addresses. A file that is missing is a 404, never a page: a script must not be HTML. */
export function createWebEndpoint(options: WebOptions): Endpoint {
  const { web } = options;
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [address = '/'] = (request.url ?? '/').split('?', 1);
    const file = web.files.get(address);
    if (file !== undefined) sendFile(request, response, file);
    else if (isMissingFile(address)) sendMissing(response);
    else if (address === '/kid') response.writeHead(308, { location: '/kid/' }).end();
    else if (isKidPath(address) || address === WALL) sendPage(request, response, web.pages.kid);
    else if (web.isParentPath(address)) void showParentApp(request, response, options);
    else return false;
    return true;
  };
}

/** What ends like a file is no page of an app. */
function isMissingFile(address: string): boolean {
  return address.startsWith('/app/') || (isKidPath(address) && /\.\w+$/.test(address));
}

/** The pairing page of a kid's device is under the same address, and comes without script. */
function isKidPath(address: string): boolean {
  return address.startsWith('/kid/') && address !== '/kid/pair' && !address.startsWith('/kid/api/');
}

/** Before there is a family, the first visit leads to set-up. */
async function showParentApp(request: IncomingMessage, response: ServerResponse, options: WebOptions): Promise<void> {
  try {
    if (!(await options.hasFamily())) {
      response.writeHead(303, { location: '/set-up', 'cache-control': 'no-store' }).end();
      return;
    }
    const path = pathHalfOf(request);
    // Another site may know the path of a session of its own, and would show a parent that one: see decision 0015.
    if (path !== undefined && !isSameOrigin(request.headers, options.publicUrl)) {
      response.writeHead(303, { location: request.url ?? '/', 'cache-control': 'no-store' }).end();
      return;
    }
    sendPage(request, response, options.web.pages.parent.replace('HOME-ORIGINS', options.homeOrigins().join(' ')));
  } catch (thrown) {
    options.onFault(thrown);
    response.writeHead(500, { 'cache-control': 'no-store' }).end();
  }
}

function sendPage(request: IncomingMessage, response: ServerResponse, text: string): void {
  response.writeHead(200, { ...appHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: WebFile): void {
  const { headers } = request;
  const encoding = encodingFor(headers['accept-encoding'], file);
  const shared = {
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': file.isImmutable ? FOR_EVER : 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (headers['if-none-match'] === file.etag) {
    response.writeHead(304, shared).end();
    return;
  }
  const body = bodyOf(file, encoding);
  if (body === undefined) {
    sendMissing(response);
    return;
  }
  response.writeHead(200, {
    ...shared,
    'content-type': file.type,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendMissing(response: ServerResponse): void {
  response.writeHead(404, { 'cache-control': 'no-store' }).end();
}

/** Undefined if the build was removed while this server runs. */
function bodyOf({ bodies }: WebFile, encoding: Encoding): Buffer | undefined {
  try {
    return bodies[encoding];
  } catch {
    return undefined;
  }
}

function encodingFor(accepted: string | string[] | undefined, { bodies }: WebFile): Encoding {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if ('br' in bodies && names.includes('br')) return 'br';
  return 'gzip' in bodies && names.includes('gzip') ? 'gzip' : 'identity';
}
