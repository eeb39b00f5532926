import { classify, httpStatusOf } from '../errors/classify.ts';
import type { ErrorEnvelope } from '../errors/envelope.ts';
import { refuse } from '../errors/refusal.ts';
import { isForParentsOnly, refuseParentsOnly, refuseUnknownOperation } from '../errors/unknown-operation.ts';
import type { DomainEvent } from '../events/event.ts';
import { stringifyAnswer } from '../json/raw-json.ts';
import type { Watcher } from '../live/live.ts';
import type { IssuedCredential } from '../operations/context.ts';
import { fixFor } from '../operations/fix-for.ts';
import { limits } from '../operations/limits.ts';
import type { Principal } from '../principal.ts';
import type { TokenBuckets } from '../rate/token-buckets.ts';
import { authorise, isAuthorised } from '../scopes/authorise.ts';
import { Call, type CallRequest, type Credential } from './call.ts';
import type { Parts } from './parts.ts';
import { prepare } from './prepare.ts';
import { requirePassword } from './require-password.ts';
import { runRead } from './run/read.ts';
import { rehearse } from './run/rehearse.ts';
import { replayEarly } from './run/replay.ts';
import { runWait } from './run/wait.ts';
import { runWrite } from './run/write.ts';
import { beginTrace, type Trace } from './trace.ts';
import { validate } from './validate.ts';

type Step = (call: Call, parts: Parts) => void | Promise<void>;

/** The steps of every call, in this order. A step that throws ends the call; so does a replayed answer. */
export const steps: readonly Step[] = [
  authenticate,
  findOperation,
  authoriseCall,
  validate,
  requirePassword,
  lockKey,
  replayEarly,
  limitRate,
  prepare,
  takeTurn,
  run,
  announce,
];

/** Turns the credential into a principal. `authoriseCall` decides whether the call needs one. */
function authenticate(call: Call, parts: Parts): void | Promise<void> {
  const { caller } = call.request;
  if (caller === null) return;
  if (isPrincipal(caller)) {
    call.principal = caller;
    return;
  }
  const found = 'principal' in caller ? caller : parts.authenticator.identify(caller);
  if (found instanceof Promise) return found.then((watcher) => call.know(watcher));
  call.know(found);
}

function isPrincipal(caller: Principal | Watcher | Credential): caller is Principal {
  return 'familyId' in caller;
}

function findOperation(call: Call, { operations }: Parts): void {
  const operation = operations.find(call.request.operation);
  if (operation === undefined) {
    const visible = operations.all.filter(({ definition }) => isAuthorised(call.principal, definition));
    throw refuseUnknownOperation(
      call.request.operation,
      visible.map(({ definition }) => definition.name),
    );
  }
  call.operation = operation;
}

function authoriseCall({ principal, operation: { definition } }: Call): void {
  if (principal?.kind === 'agent' && isForParentsOnly(definition)) throw refuseParentsOnly(definition);
  authorise(principal, definition);
}

/** Lets one call per key run at a time in this process; a duplicate waits for its answer. The transaction does so across processes. */
function lockKey(call: Call, parts: Parts): void | Promise<void> {
  if (call.keyScope === undefined) return;
  const release = parts.inFlight.enter(call.keyScope);
  if (!(release instanceof Promise)) call.release = release;
  else
    return release.then((taken) => {
      call.release = taken;
    });
}

const perMinute = (calls: number) => ({ perMinute: calls, burst: calls });
/** Of all agents, of all devices, and of the parents of a family, each. */
const ofGroup = { write: perMinute(limits.familyWritesPerMinute), read: perMinute(limits.familyReadsPerMinute) };
/** Of one agent or device: half of that, so that another one always gets through. */
const ofOne = { write: perMinute(limits.familyWritesPerMinute / 2), read: perMinute(limits.familyReadsPerMinute / 2) };

/** Whose calls share a rate and a line. Nothing that agents or devices do holds the parents up. */
function groupOf({ kind, familyId }: Principal): string {
  return `${familyId} ${kind}`;
}

const MINUTES_PER_DAY = 24 * 60;
const perDay = (writes: number) => ({ perMinute: writes / MINUTES_PER_DAY, burst: writes });
const kidDay = perDay(limits.kidWritesPerDay);
const callerDay = perDay(limits.callerWritesPerDay);

/**
 * Counts the call against the rates of its operation, of its caller and of its group. The caller's own come first, so that a
 * refused call costs nobody else.
 */
function limitRate(call: Call, { buckets, limitsRates }: Parts): void {
  const { rate, name, effect } = call.operation.definition;
  if (call.principal === null || call.principal.kind === 'sprout' || !limitsRates) return;
  const { familyId, channelId } = call.principal;
  const waitMs =
    (rate === null ? 0 : buckets.take(`${name} ${familyId} ${channelId}`, rate)) ||
    (effect === 'write' ? takeFromDay(buckets, call.principal) : 0) ||
    (call.principal.kind === 'parent' ? 0 : buckets.take(`${effect} ${familyId} ${channelId}`, ofOne[effect])) ||
    buckets.take(`${effect} ${groupOf(call.principal)}`, ofGroup[effect]);
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterMs: waitMs, details: { operation: name } });
}

/** What a family keeps for ever grows with its writes, so nobody makes more of them in a day than people can cause. */
function takeFromDay(buckets: TokenBuckets, { kind, familyId, channelId, actorId }: Principal): number {
  if (kind === 'kid') return buckets.take(`day ${familyId} ${actorId}`, kidDay);
  return buckets.take(`day ${familyId} ${kind === 'parent' ? actorId : channelId}`, callerDay);
}

/** Waits while the caller's group has enough calls running. A call that waits for changes runs for too long to count. */
function takeTurn(call: Call, { turns, limitsRates }: Parts): void | Promise<void> {
  if (call.principal === null || call.principal.kind === 'sprout' || call.operation.kind === 'wait' || !limitsRates)
    return;
  const line = groupOf(call.principal);
  const turn = turns.enter(line, call.principal.channelId);
  call.leave = () => turns.leave(line);
  return turn;
}

/** Runs the operation: on a snapshot, in a transaction, as a rehearsal, or without any transaction. */
function run(call: Call, parts: Parts): Promise<void> {
  if (call.operation.kind === 'read') return runRead(call, parts);
  if (call.operation.kind === 'wait') return runWait(call, parts);
  return call.isDryRun ? rehearse(call, parts) : runWrite(call, parts);
}

/** Publishes the change and starts the work that follows the commit. Nothing here can fail the call. */
function announce(call: Call, parts: Parts): void {
  if (call.change !== undefined) parts.changes.publish(call.change);
  for (const work of call.record?.afterwards ?? []) parts.afterwards.start(work);
}

/** The result of a call, for the endpoint that answers it. */
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

/** Called with how each call ended, for logs and metrics. */
export type CallObserver = (outcome: CallOutcome) => void;

export interface CallOutcome {
  readonly operation: string;
  readonly code: string;
  readonly fault: unknown;
  /** Who called, or who the caller turned out to be. */
  readonly principal: Principal | null;
  readonly events: readonly DomainEvent[];
  readonly remoteAddress: string;
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
  /** Undefined: calls are not traced. */
  readonly trace: Trace | undefined;
}

/** Runs any operation for any caller. It never throws: every failure becomes an answer. */
export class Pipeline {
  readonly #parts: Parts;
  readonly #observe: CallObserver;

  constructor(parts: Parts, observe: CallObserver) {
    this.#parts = parts;
    this.#observe = observe;
  }

  async call(request: CallRequest): Promise<Answer> {
    const { clock, timers, random, tracesCalls } = this.#parts;
    const call = new Call(request, clock.now(), timers.elapsed());
    if (tracesCalls) call.trace = beginTrace(random, request.traceparent);
    try {
      for (const step of steps) {
        const pending = step(call, this.#parts);
        if (pending) await pending;
        if (call.isReplay) break;
      }
      return this.#succeed(call);
    } catch (thrown) {
      return this.#fail(call, thrown);
    } finally {
      call.release?.();
      call.leave?.();
    }
  }

  #succeed(call: Call): Answer {
    const body = call.body as object;
    const text = call.text ?? stringifyAnswer(body);
    const refused = call.isReplay && 'error' in body;
    this.#tell(call, refused ? 'replayed' : 'ok', undefined);
    if (refused) return answerRefusal(call, body as ErrorEnvelope, httpStatusOf((body as ErrorEnvelope).error));
    const issued = call.record?.issued;
    return new Answer({ text, isError: false, httpStatus: 200, retryAfterMs: undefined, issued });
  }

  #fail(call: Call, thrown: unknown): Answer {
    const { envelope, httpStatus, fault } = classify(thrown);
    const { code, reason } = envelope.error;
    this.#tell(call, reason ?? code, fault);
    return answerRefusal(call, envelope, httpStatus);
  }

  #tell(call: Call, code: string, fault: unknown): void {
    this.#observe({
      operation: call.hasOperation ? call.operation.definition.name : 'unknown',
      code,
      fault,
      principal: call.record?.principal ?? call.principal,
      events: code === 'ok' && !call.isDryRun ? (call.record?.events ?? []) : [],
      remoteAddress: call.request.remoteAddress ?? '',
      trace: call.trace,
      tookMs: this.#parts.timers.elapsed() - call.startedAt,
    });
  }
}

function answerRefusal({ principal, trace }: Call, { error }: ErrorEnvelope, httpStatus: number): Answer {
  const requestId = trace && { requestId: trace.traceId };
  return failureAnswer({ error: { ...error, fix: fixFor(principal, error.fix), ...requestId } }, httpStatus);
}

/** An answer for a failure that an endpoint found before the pipeline could. */
export function failureAnswer(envelope: ErrorEnvelope, httpStatus: number): Answer {
  return new Answer({
    text: JSON.stringify(envelope),
    isError: true,
    httpStatus,
    retryAfterMs: envelope.error.retryAfterMs,
    issued: undefined,
  });
}
