import type { IncomingHttpHeaders } from 'node:http';
import type { RpcRequest } from '../json-rpc/message.ts';
import { readHeaderValue } from './header-value.ts';
import { headersDisagree, type Rejection } from './rejection.ts';

/** Which member of the params a request must repeat in the header Mcp-Name. */
const namedBy: Readonly<Record<string, string | undefined>> = {
  __proto__: null as never,
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Proxies route by the headers and we act on the body, so both must say the same. */
export function checkVersionHeader(version: string, headers: IncomingHttpHeaders): void {
  const header = headers['mcp-protocol-version'];
  if (header !== undefined && header !== version) {
    throw headersDisagree(String(header), `the body names protocol version ${version}, the header names another`);
  }
}

export function checkMethodHeader(method: string, headers: IncomingHttpHeaders): void {
  const header = headers['mcp-method'];
  if (header !== undefined && header !== method) {
    throw headersDisagree(String(header), `the body names method ${method}, Mcp-Method names another`);
  }
}

/** Checks the headers that every request must have. */
export function checkRequiredHeaders({ method, params }: RpcRequest, headers: IncomingHttpHeaders): void {
  if (headers['mcp-protocol-version'] === undefined) throw missingHeader('MCP-Protocol-Version');
  if (headers['mcp-method'] === undefined) throw missingHeader('Mcp-Method');
  const member = namedBy[method];
  if (member !== undefined) checkNameHeader(headers['mcp-name'], member, params[member]);
}

function checkNameHeader(header: string | string[] | undefined, member: string, value: unknown): void {
  if (typeof header !== 'string') {
    if (typeof value === 'string') throw missingHeader('Mcp-Name');
    return;
  }
  if (header === value) return;
  const named = readHeaderValue(header);
  if (named === undefined) throw headersDisagree(header, 'Mcp-Name is wrapped in base64 that cannot be read');
  if (typeof value === 'string' && named !== value) {
    throw headersDisagree(header, `params.${member} and Mcp-Name differ`);
  }
}

function missingHeader(name: string): Rejection {
  return headersDisagree('(missing)', `the header ${name} is missing`);
}
