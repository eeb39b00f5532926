import { refuse } from '#operations';
import { classify } from '../../../core/errors/classify.ts';
import type { ErrorBody } from '../../../core/errors/envelope.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import type { Params } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import type { RpcError } from '../json-rpc/texts.ts';

/** Anything that was thrown while a request was served, as a JSON-RPC error. */
export interface RpcFailure {
  readonly error: RpcError;
  readonly missingScope: string | undefined;
  /** What was thrown, if it was our fault. It goes to the log, never to the client. */
  readonly fault: unknown;
}

/** `notFoundCode`: the eras have different numbers for a resource that does not exist. */
export function failureOf(thrown: unknown, notFoundCode: number, params: Params = {}): RpcFailure {
  if (thrown instanceof RpcFault) return { error: withEnvelope(thrown), missingScope: undefined, fault: undefined };
  const { envelope, fault } = classify(thrown);
  // The protocol wants the URI that was asked for in the data too.
  const { uri } = params;
  const { code, reason, details } = envelope.error;
  const scope = reason === 'SCOPE_MISSING' ? details?.scope : undefined;
  const numbers = {
    BAD_INPUT: reason === 'UNKNOWN_RESOURCE' ? notFoundCode : rpcCodes.invalidParams,
    DOMAIN_NOT_FOUND: notFoundCode,
    PERMISSION_DENIED: rpcCodes.refused,
    INTERNAL_ERROR: rpcCodes.internalError,
  };
  return {
    error: {
      code: numbers[code],
      message: envelopeInShort(envelope.error),
      data: typeof uri === 'string' ? { ...envelope, uri } : envelope,
    },
    missingScope: typeof scope === 'string' ? scope : undefined,
    fault,
  };
}

/** Wrong params are bad input, also where the protocol found them: an agent reads the same envelope as for a tool's arguments. */
function withEnvelope(fault: RpcFault): RpcError {
  const { code, message, data } = fault;
  if (code !== rpcCodes.invalidParams) return fault;
  const { fix, retryable } = refuse('SCHEMA_VIOLATION');
  const error: ErrorBody = { code: 'BAD_INPUT', reason: 'SCHEMA_VIOLATION', message, fix, retryable };
  return { code, message, data: { error, ...(typeof data === 'object' ? data : {}) } };
}

/**
 * The envelope as one line, for the message of a JSON-RPC error. The official clients drop the error's data where they make
 * an error class of their own (a resource that is not found, a missing scope); the message always reaches the agent.
 */
export function envelopeInShort({ code, reason, message, fix }: ErrorBody): string {
  return `${reason === undefined ? code : `${code}/${reason}`}: ${message} ${fix}`;
}
