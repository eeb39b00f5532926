import type { ErrorEnvelope } from '@sprout/contract';
import { classify, httpStatusOf } from '../errors/classify.ts';
import { stringifyAnswer } from '../json/raw-json.ts';
import type { IssuedCredential } from '../operations/context.ts';
import { Call, type CallRequest } from './call.ts';
import type { Parts } from './parts.ts';
import { announce } from './steps/announce.ts';
import { authenticate } from './steps/authenticate.ts';
import { authoriseCall } from './steps/authorise.ts';
import { claimKey } from './steps/claim-key.ts';
import { findOperation } from './steps/find-operation.ts';
import { limitRate } from './steps/limit-rate.ts';
import { perform } from './steps/perform.ts';
import { prepare } from './steps/prepare.ts';
import { validate } from './steps/validate.ts';

type Step = (call: Call, parts: Parts) => void | Promise<void>;

/** What every call goes through, in this order. A step that throws ends the call. */
export const steps: readonly Step[] = [
  authenticate,
  findOperation,
  authoriseCall,
  validate,
  limitRate,
  claimKey,
  prepare,
  perform,
  announce,
];

/** What an edge gets back. */
export class Answer {
  /** The envelope as JSON: data with nextStep, or an error. */
  readonly text: string;
  readonly isError: boolean;
  readonly httpStatus: number;
  readonly retryAfterMs: number | undefined;
  readonly issued: IssuedCredential | undefined;

  constructor(fields: Omit<Answer, 'body'>) {
    this.text = fields.text;
    this.isError = fields.isError;
    this.httpStatus = fields.httpStatus;
    this.retryAfterMs = fields.retryAfterMs;
    this.issued = fields.issued;
  }

  /** The envelope, for callers inside the process. */
  get body(): object {
    return JSON.parse(this.text);
  }
}

/** Hears how each call ended: for logs and metrics. */
export type CallObserver = (outcome: {
  readonly operation: string;
  readonly code: string;
  readonly fault: unknown;
}) => void;

/** Runs any operation for any caller. It never throws: whatever goes wrong is an answer. */
export class Pipeline {
  readonly #parts: Parts;
  readonly #observe: CallObserver;

  constructor(parts: Parts, observe: CallObserver) {
    this.#parts = parts;
    this.#observe = observe;
  }

  async call(request: CallRequest): Promise<Answer> {
    const call = new Call(request, this.#parts.clock.now());
    try {
      for (const step of steps) {
        const pending = step(call, this.#parts);
        if (pending) await pending;
      }
      return this.#succeed(call);
    } catch (thrown) {
      return this.#fail(call, thrown);
    } finally {
      call.release?.();
    }
  }

  #succeed(call: Call): Answer {
    const body = call.body as object;
    const text = call.text ?? stringifyAnswer(body);
    const refused = call.isReplay && 'error' in body;
    this.#observe({ operation: call.operation.definition.name, code: refused ? 'replayed' : 'ok', fault: undefined });
    if (refused) return failureAnswer(body as ErrorEnvelope, httpStatusOf((body as ErrorEnvelope).error));
    const issued = call.record?.issued;
    return new Answer({ text, isError: false, httpStatus: 200, retryAfterMs: undefined, issued });
  }

  #fail(call: Call, thrown: unknown): Answer {
    const { envelope, httpStatus, fault } = classify(thrown);
    const { code, reason } = envelope.error;
    const operation = call.hasOperation ? call.operation.definition.name : 'unknown';
    this.#observe({ operation, code: reason ?? code, fault });
    return failureAnswer(envelope, httpStatus);
  }
}

/** An answer for a failure that an edge found before the pipeline could. */
export function failureAnswer(envelope: ErrorEnvelope, httpStatus: number): Answer {
  return new Answer({
    text: JSON.stringify(envelope),
    isError: true,
    httpStatus,
    retryAfterMs: envelope.error.retryAfterMs,
    issued: undefined,
  });
}
