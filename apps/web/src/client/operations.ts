/** Names and shapes of the contract. Types only: nothing of the contract runs in a browser. */
import type { AnswerOf, ErrorEnvelope, Operations, Resources } from '@sprout/contract/client-types';

export type { ErrorEnvelope, Reason, Scope } from '@sprout/contract/client-types';
export type { AnswerOf, Operations, Resources };

export type OperationName = keyof Operations;
export type InputOf<Name extends OperationName> = Operations[Name]['input'];
export type Refused = ErrorEnvelope['error'];

/** Operations that take an idempotency key: a retry of one never acts twice. */
export type KeyedName = {
  [Name in OperationName]: 'idempotencyKey' extends keyof InputOf<Name> ? Name : never;
}[OperationName];

/** The arguments that a screen gives; the key is made at the tap, by the client. */
export type ArgumentsOf<Name extends OperationName> = Omit<InputOf<Name>, 'idempotencyKey'>;
