import { postRequest } from '../http-load.ts';

type Headers = Readonly<Record<string, string>>;

const accept = { accept: 'application/json, text/event-stream' };

/** A tool call of 2026-07-28, as bytes. */
export function modernCall(name: string, args: object, headers: Headers): Buffer {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, _meta },
  });
  const said = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name };
  return postRequest('/mcp', body, { ...accept, ...said, ...headers });
}

/** A tool call of the 2025 revisions in a session, as bytes. */
export function legacyCall(name: string, args: object, headers: Headers): Buffer {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
  return postRequest('/mcp', body, { ...accept, 'mcp-protocol-version': '2025-11-25', ...headers });
}

/** Begins a session and returns the headers of its requests. */
export async function beginSession(port: number, headers: Headers): Promise<Headers> {
  const url = `http://127.0.0.1:${port}/mcp`;
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } };
  const post = (body: object, more: Headers) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...accept, ...headers, ...more },
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    });
  const begun = await post({ id: 1, method: 'initialize', params }, {});
  await begun.text();
  const session = { 'mcp-session-id': begun.headers.get('mcp-session-id') ?? '' };
  await (await post({ method: 'notifications/initialized' }, session)).text();
  return { ...headers, ...session };
}

/** Sends the request once, checks that it succeeds, and returns the size of the answer. */
export async function answerTo(port: number, request: Buffer): Promise<number> {
  const text = request.toString('utf8');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
      .filter(([name]) => !/^(host|content-length)$/i.test(name)),
  );
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"content"') || answer.includes('"isError":true')) throw new Error(answer);
  return Buffer.byteLength(answer);
}
