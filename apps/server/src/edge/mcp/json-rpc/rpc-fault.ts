import type { RpcError } from './texts.ts';

/** A message is refused by the protocol itself, before or beside what the product would say. */
export class RpcFault extends Error implements RpcError {
  override readonly name = 'RpcFault';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
