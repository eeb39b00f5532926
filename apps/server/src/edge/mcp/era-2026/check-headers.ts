import type { IncomingHttpHeaders } from 'node:http';
import type { RpcRequest } from '../json-rpc/message.ts';
import { readHeaderValue } from './header-value.ts';
import { headersDisagree } from './rejection.ts';

/** The member of the params that a request repeats in the header Mcp-Name. */
const namedBy: Readonly<Record<string, string | undefined>> = {
  __proto__: null as never,
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Proxies route by the headers, and we act on the body: both must say the same. */
export function checkVersionHeader(version: string, headers: IncomingHttpHeaders): void {
  const header = headers['mcp-protocol-version'];
  if (header !== undefined && header !== version) {
    throw headersDisagree(String(header), `the body names protocol version ${version}, the header another`);
  }
}

export function checkMethodHeader(method: string, headers: IncomingHttpHeaders): void {
  const header = headers['mcp-method'];
  if (header !== undefined && header !== method) {
    throw headersDisagree(String(header), `the body names method ${method}, Mcp-Method another`);
  }
}

/** The headers that every request must have, in the order in which they are missed. */
export function checkRequiredHeaders({ method, params }: RpcRequest, headers: IncomingHttpHeaders): void {
  for (const name of ['MCP-Protocol-Version', 'Mcp-Method']) {
    if (headers[name.toLowerCase()] === undefined) throw headersDisagree('(missing)', `the header ${name} is missing`);
  }
  const member = namedBy[method];
  if (member !== undefined) checkNameHeader(headers['mcp-name'], member, params[member]);
}

function checkNameHeader(header: string | string[] | undefined, member: string, value: unknown): void {
  if (typeof header !== 'string') {
    if (typeof value === 'string') throw headersDisagree('(missing)', 'the header Mcp-Name is missing');
    return;
  }
  const named = readHeaderValue(header);
  if (named === undefined) throw headersDisagree(header, 'Mcp-Name is wrapped in base64 that cannot be read');
  if (typeof value === 'string' && named !== value) {
    throw headersDisagree(header, `params.${member} is another than Mcp-Name`);
  }
}
