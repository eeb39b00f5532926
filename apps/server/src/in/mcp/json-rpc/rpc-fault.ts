import type { RpcError } from './texts.ts';

/** The protocol itself refuses a message. What the product refuses is a Refusal. */
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
