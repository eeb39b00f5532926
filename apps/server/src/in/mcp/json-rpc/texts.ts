/** Writes the server's messages as JSON text, from parts that are JSON text already. */
import type { RequestId } from './message.ts';

/** A result whose members are given as JSON without the braces around them. */
export function resultText(id: RequestId, members: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${members}}}`;
}

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export function errorText(id: RequestId | null, { code, message, data }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } });
}

export function notificationText(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}

export function requestText(id: RequestId, method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/** An object's members as JSON, without the braces. */
export function membersOf(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}
