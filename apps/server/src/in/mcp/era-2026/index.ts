/** The revisions since 2026-07-28: no handshake and no session, every request describes itself. */
import type { IncomingHttpHeaders } from 'node:http';
import { rpcCodes } from '../json-rpc/codes.ts';
import { echoableId, isObject, isRequestId, readMessage } from '../json-rpc/message.ts';
import type { Era, Serving } from '../loop/era.ts';
import type { Incoming } from '../loop/incoming.ts';
import { finishFailure } from './answer.ts';
import { checkMethodHeader, checkVersionHeader } from './check-headers.ts';
import { metaKeys } from './meta-keys.ts';
import { headersDisagree, Rejection } from './rejection.ts';
import { describesItself, readSelfDescription } from './self-description.ts';
import { serveRequest } from './serve-request.ts';
import { FIRST_VERSION, isOfThisEra, versions } from './version.ts';

export function createEra2026(serving: Serving): Era {
  const post = (body: unknown, incoming: Incoming): void | Promise<void> => {
    try {
      if (Array.isArray(body))
        throw new Rejection(rpcCodes.invalidRequest, 'This protocol revision allows one message per request.');
      const message = readMessage(body);
      if (message === undefined) throw new Rejection(rpcCodes.invalidRequest, 'The body is not a JSON-RPC message.');
      if (message.kind === 'request') {
        if (message.method === 'initialize' && !describesItselfRightly(message.params)) throw handshakeWithHeader();
        return serveRequest(serving, message, incoming);
      }
      if (message.kind === 'response') {
        throw new Rejection(
          rpcCodes.invalidRequest,
          'In this protocol revision the server never asks the client, so there is nothing to answer.',
        );
      }
      checkNotification(message, incoming);
      if (message.method === 'notifications/cancelled' && isRequestId(message.params.requestId)) {
        incoming.running?.cancel(message.params.requestId);
      }
      incoming.outlet.accept();
    } catch (thrown) {
      finishFailure({ id: echoableId(body) }, thrown, incoming, serving.onFault);
    }
  };
  return {
    versions,
    recognises,
    post,
    connect: () => ({ receive: post, close: () => undefined }),
  };
}

/** The body decides. The headers decide only if the body does not describe itself. */
function recognises(body: unknown, headers: IncomingHttpHeaders | undefined): boolean {
  if (Array.isArray(body)) return body.some((message) => isObject(message) && describesItself(message.params));
  if (!isObject(body) || typeof body.method !== 'string') return false;
  if (body.method === 'initialize' ? describesItselfRightly(body.params) : describesItself(body.params)) return true;
  const version = headers?.['mcp-protocol-version'];
  return typeof version === 'string' && isOfThisEra(version);
}

/** A handshake is of the 2025 era, unless it correctly describes itself as a request of this one. */
function describesItselfRightly(params: unknown): boolean {
  if (!isObject(params) || !describesItself(params)) return false;
  try {
    return isOfThisEra(readSelfDescription(params).version);
  } catch {
    return false;
  }
}

function handshakeWithHeader(): Rejection {
  return headersDisagree(FIRST_VERSION, 'initialize belongs to the 2025 revisions, the header names a later one');
}

/** Notifications need not describe themselves. If one does, its headers and body must agree. */
function checkNotification(
  { method, params }: { readonly method: string; readonly params: Readonly<Record<string, unknown>> },
  { headers }: Incoming,
): void {
  if (headers === undefined) return;
  if (describesItself(params)) {
    const version = (params._meta as Record<string, unknown>)[metaKeys.protocolVersion];
    if (typeof version !== 'string') {
      throw new Rejection(rpcCodes.invalidParams, `${metaKeys.protocolVersion} must be a protocol version.`);
    }
    checkVersionHeader(version, headers);
  }
  checkMethodHeader(method, headers);
}
