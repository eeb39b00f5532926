/** JSON-RPC 2.0 messages as MCP restricts them: an id is a text or a whole number, params are an object. */

/** Ids and progress tokens are sent back with every frame of a stream, so a longer one is refused. */
const ID_LENGTH = 256;

export type RequestId = string | number;

export type Params = Readonly<Record<string, unknown>>;

export interface RpcRequest {
  readonly kind: 'request';
  readonly id: RequestId;
  readonly method: string;
  readonly params: Params;
}

export interface RpcNotification {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: Params;
}

/** A client's answer to a question of the server. */
export interface RpcResponse {
  readonly kind: 'response';
  readonly id: RequestId;
  readonly result: unknown;
  readonly error: { readonly code: number; readonly message: string } | undefined;
}

export type RpcMessage = RpcRequest | RpcNotification | RpcResponse;

const noParams: Params = Object.freeze({});

/** The message in a parsed body; undefined if the body is not a message. */
export function readMessage(value: unknown): RpcMessage | undefined {
  if (!isObject(value) || value.jsonrpc !== '2.0') return undefined;
  if (typeof value.method === 'string') return readCall(value, value.method);
  return readResponse(value);
}

function readCall(value: Params, method: string): RpcMessage | undefined {
  const { id, params } = value;
  if (params !== undefined && !isObject(params)) return undefined;
  if (!hasOnly(value, callKeys)) return undefined;
  if (id === undefined) return { kind: 'notification', method, params: params ?? noParams };
  if (!isRequestId(id)) return undefined;
  return { kind: 'request', id, method, params: params ?? noParams };
}

function readResponse(value: Params): RpcResponse | undefined {
  const { id, result, error } = value;
  if (!isRequestId(id) || !hasOnly(value, responseKeys)) return undefined;
  if (isObject(result) && error === undefined) return { kind: 'response', id, result, error: undefined };
  if (!isObject(error) || result !== undefined) return undefined;
  const { code, message } = error;
  if (!Number.isInteger(code) || typeof message !== 'string') return undefined;
  return { kind: 'response', id, result: undefined, error: { code: code as number, message } };
}

const callKeys: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);
const responseKeys: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'result', 'error']);

function hasOnly(value: object, keys: ReadonlySet<string>): boolean {
  for (const key in value) if (!keys.has(key)) return false;
  return true;
}

export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' ? value.length <= ID_LENGTH : Number.isSafeInteger(value);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The `_meta` of a message; an empty object if it is missing or not an object. */
export function metaOf(params: Params): Params {
  const { _meta } = params;
  return isObject(_meta) ? _meta : noParams;
}

/** The id for the answer to a body that is not a message: the body's own id if it has a usable one, else null. */
export function echoableId(value: unknown): RequestId | null {
  if (!isObject(value) || typeof value.method !== 'string') return null;
  const { id } = value;
  return isRequestId(id) || typeof id === 'number' ? id : null;
}
