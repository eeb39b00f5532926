import type { AnswerOf, ArgumentsOf, ErrorEnvelope, KeyedName, OperationName, Reason } from './operations.ts';
import { type Outcome, type Problem, reasonOf } from './problem.ts';
import { learnTime } from './server-clock.ts';
import type { Surroundings } from './surroundings.ts';

export interface ClientOptions {
  /** `/s/<half>` or `/k/<half>`; every call goes below it. */
  readonly base: () => string;
  readonly surroundings: Surroundings;
  /** The session is over, or the device is unpaired. */
  readonly onSignedOut: () => void;
  /** The kid's PIN is needed before the device does anything else. */
  readonly onLocked?: () => void;
  /** Whether the last try reached Sprout. */
  readonly onReached: (isReached: boolean, problem?: Problem) => void;
  /** A call waits because the server asked for it: once when it begins to wait, once when it goes on. */
  readonly onHeld?: (isHeld: boolean) => void;
  /** Sees every answer first. */
  readonly onAnswer?: (answer: object) => void;
}

export interface WriteOptions {
  /** Made at the tap. A caller that tries again by itself, after a reload, gives the one it had. */
  readonly key?: string;
  /** How long to go on trying while nobody answers. */
  readonly patienceMs?: number;
  /** A refusal that a person has to see before the next try, although the call itself could be tried again. */
  readonly stopAt?: Reason;
}

export interface Client {
  /** Reads; tries again while nobody answers. */
  read<Name extends OperationName>(name: Name, args: ArgumentsOf<Name>): Promise<Outcome<AnswerOf<Name>>>;
  /** Acts once, however often it has to be sent: the key stays the same through all tries. */
  write<Name extends KeyedName>(
    name: Name,
    args: ArgumentsOf<Name>,
    options?: WriteOptions,
  ): Promise<Outcome<AnswerOf<Name>>>;
  /** For the few writes that take no key: sent once, never again by itself. */
  once<Name extends OperationName>(name: Name, args: ArgumentsOf<Name>): Promise<Outcome<AnswerOf<Name>>>;
}

const READ_PATIENCE_MS = 8_000;
const WRITE_PATIENCE_MS = 90_000;
const LONGEST_PAUSE_MS = 4_000;
/** A line that takes a call and never answers is away. */
const LONGEST_TRY_MS = 30_000;

export function createClient(options: ClientOptions): Client {
  const { surroundings } = options;
  return {
    read: (name, args) => persist(options, name, args, undefined, { patienceMs: READ_PATIENCE_MS }),
    write: (name, args, { key = surroundings.newKey(), patienceMs = WRITE_PATIENCE_MS, stopAt } = {}) =>
      persist(options, name, args, key, { patienceMs, stopAt }),
    once: (name, args) => persist(options, name, args, undefined, { patienceMs: 0 }),
  };
}

async function persist<Name extends OperationName>(
  options: ClientOptions,
  name: Name,
  args: ArgumentsOf<Name>,
  key: string | undefined,
  { patienceMs, stopAt }: { readonly patienceMs: number; readonly stopAt?: Reason | undefined },
): Promise<Outcome<AnswerOf<Name>>> {
  const { now, wait } = options.surroundings;
  const until = now() + patienceMs;
  for (let pauseMs = 300; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const outcome = await tryOnce<AnswerOf<Name>>(options, name, args, key);
    if (outcome.ok) return outcome;
    const { problem } = outcome;
    if (problem.kind === 'signedOut') options.onSignedOut();
    if (reasonOf(problem) === 'PIN_NEEDED') options.onLocked?.();
    const isForPeople = stopAt !== undefined && reasonOf(problem) === stopAt;
    const againMs = isForPeople ? undefined : pauseBefore(problem, pauseMs);
    if (againMs === undefined || now() + againMs > until) return outcome;
    const isHeld = problem.kind === 'refused';
    if (isHeld) options.onHeld?.(true);
    await wait(againMs);
    if (isHeld) options.onHeld?.(false);
  }
}

/** How long to wait before the next try; undefined where another try would change nothing, or nothing before a person acts. */
function pauseBefore(problem: Problem, pauseMs: number): number | undefined {
  if (problem.kind === 'away') return pauseMs;
  if (problem.kind !== 'refused' || problem.error.code !== 'INTERNAL_ERROR') return undefined;
  return Math.max(problem.error.retryAfterMs ?? 0, pauseMs);
}

async function tryOnce<Data>(
  options: ClientOptions,
  name: string,
  args: object,
  key: string | undefined,
): Promise<Outcome<Data>> {
  const outcome = await send<Data>(options, name, args, key);
  const problem = outcome.ok ? undefined : outcome.problem;
  const isReached = problem === undefined || problem.kind === 'refused' || problem.kind === 'signedOut';
  options.onReached(isReached, problem);
  return outcome;
}

async function send<Data>(
  { base, surroundings, onAnswer }: ClientOptions,
  name: string,
  args: object,
  key: string | undefined,
): Promise<Outcome<Data>> {
  const sentAt = surroundings.now();
  let response: Response;
  let text: string;
  const cut = new AbortController();
  const stop = surroundings.later(LONGEST_TRY_MS, () => cut.abort());
  try {
    response = await surroundings.fetch(`${base()}/api/ops/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
      body: JSON.stringify(args),
      credentials: 'same-origin',
      redirect: 'manual',
      signal: cut.signal,
    });
    text = await response.text();
  } catch {
    return failed({ kind: 'away' });
  } finally {
    stop();
  }
  const body = parse(text);
  if (body === undefined) return failed({ kind: response.status >= 500 ? 'away' : 'intercepted' });
  learnTime(response.headers.get('date'), sentAt, surroundings.now());
  if (response.ok) {
    onAnswer?.(body);
    return { ok: true, data: body as Data };
  }
  const { error } = body as unknown as ErrorEnvelope;
  if (error?.code === undefined) return failed({ kind: response.status >= 500 ? 'away' : 'intercepted' });
  return failed(error.reason === 'NOT_SIGNED_IN' ? { kind: 'signedOut' } : { kind: 'refused', error });
}

function failed(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}

function parse(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
