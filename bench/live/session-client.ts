/** The requests of a 2025 client before and after it opens the stream of its session. */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { BenchFamily } from './families.ts';

type Headers = Readonly<Record<string, string>>;

/** Calls use other connections than streams, so that a server holds one connection per stream. */
const newAgent = () => new Agent({ keepAlive: true, maxSockets: 50 });
let agent = newAgent();

export function hangUpCalls(): void {
  agent.destroy();
  agent = newAgent();
}

/** Begins a session and returns its headers. */
export async function beginSession(port: number, { token }: BenchFamily): Promise<Headers> {
  const mine = { authorization: `Bearer ${token}`, 'mcp-protocol-version': '2025-11-25' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } };
  const begun = await post(port, mine, { id: 1, method: 'initialize', params });
  const headers = { ...mine, 'mcp-session-id': String(begun['mcp-session-id']) };
  await post(port, headers, { method: 'notifications/initialized' });
  return headers;
}

export async function subscribe(port: number, { uri }: BenchFamily, headers: Headers): Promise<void> {
  await post(port, headers, { id: 2, method: 'resources/subscribe', params: { uri } });
}

function post(port: number, headers: Headers, message: object): Promise<IncomingMessage['headers']> {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  const said = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'content-length': String(Buffer.byteLength(body)),
  };
  const options = { agent, port, host: '127.0.0.1', path: '/mcp', method: 'POST', headers: { ...said, ...headers } };
  return new Promise((resolve, reject) => {
    const call = request(options, (response) => {
      if ((response.statusCode ?? 0) >= 300) reject(new Error(`${response.statusCode} for ${body}`));
      response.resume().once('end', () => resolve(response.headers));
    });
    call.once('error', reject).end(body);
  });
}
