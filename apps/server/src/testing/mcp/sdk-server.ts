/** A surface behind the official server, for comparison with our own loop. */
import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  ProtocolError,
  Server,
  type ServerContext,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { rpcCodes } from '../../in/mcp/json-rpc/codes.ts';
import type { Params } from '../../in/mcp/json-rpc/message.ts';
import { failureOf } from '../../in/mcp/loop/failure.ts';
import type { Surface, SurfaceCall, SurfaceResult } from '../../in/mcp/surface.ts';
import { anybody } from './fixture/open-gate.ts';

type AnyMethod = (params: Params, call: SurfaceCall) => SurfaceResult | Promise<SurfaceResult>;
type AnyHandler = (method: string, handler: (request: { params?: Params }, context: ServerContext) => unknown) => void;

/** The official server over a surface. One serves one connection. */
export function createSdkServer(surface: Surface): Server {
  const { capabilities, instructions, serverInfo } = surface;
  const server = new Server(serverInfo, { capabilities, ...(instructions !== undefined && { instructions }) });
  const handle = server.setRequestHandler.bind(server) as unknown as AnyHandler;
  for (const [method, run] of Object.entries(surface.methods)) {
    handle(method, async ({ params = {} }, context) => {
      try {
        return objectOf(await (run as AnyMethod)(withInputs(params, context), callOf(server, context)));
      } catch (thrown) {
        const { error } = failureOf(thrown, rpcCodes.resourceNotFound, params);
        throw new ProtocolError(error.code, error.message, error.data);
      }
    });
  }
  if (surface.live !== undefined) {
    handle('resources/subscribe', () => ({}));
    handle('resources/unsubscribe', () => ({}));
  }
  return server;
}

/** Takes a request and answers it, as servers for the web do. */
export type Fetch = (request: Request) => Promise<Response>;

/** The official handler of both eras; it keeps no sessions. */
export function createSdkHandler(surface: Surface): Fetch {
  const handler = createMcpHandler(() => createSdkServer(surface));
  return (request) => handler.fetch(request);
}

/** The official transport with a session that has begun. Returns how to send requests in it. */
export async function createSdkSession(surface: Surface): Promise<Fetch> {
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => randomUUID() });
  await createSdkServer(surface).connect(transport);
  return (request) => transport.handleRequest(request);
}

function withInputs(params: Params, { mcpReq }: ServerContext): Params {
  const { inputResponses } = mcpReq;
  const requestState = mcpReq.requestState();
  return { ...params, ...(inputResponses && { inputResponses }), ...(requestState !== undefined && { requestState }) };
}

function callOf(server: Server, { mcpReq }: ServerContext): SurfaceCall {
  const progressToken = mcpReq._meta?.progressToken;
  const caller = anybody;
  return {
    caller,
    toolNames: 'published',
    idempotencyKeys: [],
    remoteAddress: '',
    origin: '',
    signal: mcpReq.signal,
    onProgress:
      progressToken === undefined
        ? undefined
        : (progress) =>
            void mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...progress } }),
    client: {
      capabilities: (server.getClientCapabilities() ?? {}) as Record<string, unknown>,
      log: (level, data) => void mcpReq.log(level, data),
      ask: (method, params) => mcpReq.send({ method, params } as never),
    },
  };
}

function objectOf({ members, meta, needsInput, cache }: SurfaceResult): object {
  return {
    ...JSON.parse(`{${members}}`),
    ...(meta && { _meta: meta }),
    ...(needsInput && { resultType: 'input_required' }),
    ...(cache && { ttlMs: cache.ttlMs, cacheScope: cache.scope }),
  };
}
