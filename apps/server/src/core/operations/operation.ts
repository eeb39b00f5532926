import type { InputOf, OperationDefinition, OutputOf, PreviewOf } from '@sprout/contract';
import type { Awaitable, Store, Transaction } from '../../store/port.ts';
import type { Answered } from '../json/raw-json.ts';
import type { Random } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { ReadContext, WriteContext } from './context.ts';
import type { Rule } from './rule.ts';

/** The context of `prepare`, which asks ports that wait before the transaction begins. */
export interface PrepareContext {
  readonly principal: Principal | null;
  readonly store: Pick<Store, 'read' | 'write'>;
  readonly now: number;
  readonly random: Random;
  /** Where the call came from, for throttling. */
  readonly remoteAddress: string;
  /** Where the caller's browser believes this server to be; empty for callers without HTTP. */
  readonly origin: string;
  /** What the caller's program calls itself; empty if it does not say. */
  readonly userAgent: string;
  /** Secrets that earlier sign-ins left in the caller's browser; undefined if the caller is no browser. */
  readonly browserSecrets: readonly string[] | undefined;
  readonly byMachineOwner: boolean;
  /** Aborted when the time is up, or when the caller no longer waits. */
  readonly signal: AbortSignal;
}

/** The context of an operation that needs no sign-in. */
export interface OpenContext {
  readonly db: Transaction;
  readonly now: number;
  readonly random: Random;
  /** Whether the call came from the command line of the machine that Sprout runs on. */
  readonly byMachineOwner: boolean;
  /** Continues as a member of a family, when the operation has found out who is calling. */
  enter(principal: Principal): Promise<WriteContext>;
}

/** The context of a call that waits. It has no transaction: the call reads the store as often as it needs to. */
export interface WaitContext {
  readonly principal: Principal;
  /** When the caller's credential expires. The wait ends then at the latest. */
  readonly expiresAt: number;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** How far a long call has come: `progress` grows, `total` may be unknown. */
export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Enough for a language model; a caller has given up by then. */
const PREPARE_MS = 30_000;

type NextStep<Output, Input> = string | ((output: Output, input: Input) => string);

/** An operation of the contract with its behaviour. It has no type parameters, because the pipeline runs all operations alike. */
export interface Operation {
  readonly definition: OperationDefinition;
  readonly kind: 'read' | 'write' | 'open' | 'wait';
  readonly rules: readonly Rule[];
  readonly prepare: ((context: PrepareContext, input: object) => Promise<unknown>) | undefined;
  readonly prepareMs: number;
  readonly run: (context: never, input: object, prepared: unknown) => Awaitable<object>;
  readonly preview: ((context: WriteContext, input: object, output: object) => Awaitable<object>) | undefined;
  readonly previewStep: ((shown: object) => string | undefined) | undefined;
  readonly nextStep: (output: object, input: object) => string;
  /** What the answer says of itself: where it holds what kids typed. Empty for most operations. */
  readonly framing: { readonly _sprout?: { readonly kidText: readonly string[] } };
}

interface Prepared<Definition extends OperationDefinition, Value> {
  /** The only place for ports that wait. Runs before the transaction, once for each call. `run` gets its result. */
  readonly prepare?: (context: PrepareContext, input: InputOf<Definition>) => Promise<Value>;
  /** How long `prepare` may take before the call fails. */
  readonly prepareMs?: number;
}

interface Behaviour<Definition extends OperationDefinition, Context, Value, Output = OutputOf<Definition>>
  extends Prepared<Definition, Value> {
  /** Checks of the arguments that the schema cannot express. Their problems are reported together with the schema's. */
  readonly rules?: readonly Rule[];
  readonly run: (context: Context, input: InputOf<Definition>, prepared: Value) => Awaitable<Output>;
  readonly nextStep: NextStep<Output, InputOf<Definition>>;
}

interface WriteBehaviour<Definition extends OperationDefinition, Value>
  extends Behaviour<Definition, WriteContext, Value> {
  /** Makes what a dry run shows from the rehearsed write. */
  readonly preview?: (
    context: WriteContext,
    input: InputOf<Definition>,
    output: OutputOf<Definition>,
  ) => Awaitable<PreviewOf<Definition>>;
  /** The next step after a preview that cannot be committed as it is; undefined for any other. */
  readonly previewStep?: (shown: PreviewOf<Definition>) => string | undefined;
}

/** A read may answer with lists that the store wrote as JSON. */
export function implementRead<Definition extends OperationDefinition, Value = undefined>(
  definition: Definition,
  behaviour: Behaviour<Definition, ReadContext, Value, Answered<OutputOf<Definition>>>,
): Operation {
  return build(definition, 'read', behaviour);
}

export function implementWrite<Definition extends OperationDefinition, Value = undefined>(
  definition: Definition,
  behaviour: WriteBehaviour<Definition, Value>,
): Operation {
  return build(definition, 'write', behaviour);
}

/** For reads that wait until something happens. */
export function implementWait<Definition extends OperationDefinition>(
  definition: Definition,
  behaviour: Behaviour<Definition, WaitContext, undefined, Answered<OutputOf<Definition>>>,
): Operation {
  return build(definition, 'wait', behaviour);
}

/** For operations that need no sign-in, such as signing in. They find out themselves for whom they act. */
export function implementOpen<Definition extends OperationDefinition, Value = undefined>(
  definition: Definition,
  behaviour: Behaviour<Definition, OpenContext, Value>,
): Operation {
  return build(definition, 'open', behaviour);
}

function build(definition: OperationDefinition, kind: Operation['kind'], behaviour: object): Operation {
  const { rules, prepare, prepareMs, run, preview, previewStep, nextStep } = behaviour as Pick<
    Operation,
    'prepare' | 'run' | 'preview' | 'previewStep'
  > & {
    rules?: readonly Rule[];
    prepareMs?: number;
    nextStep: NextStep<object, object>;
  };
  const expected = definition.audience.includes('anyone') ? 'open' : definition.effect;
  const found = kind === 'wait' ? 'read' : kind;
  if (found !== expected)
    throw new Error(`${definition.name} is ${expected} in the contract, but implemented as ${kind}`);
  if ((definition.preview !== null) !== (preview !== undefined)) {
    throw new Error(`${definition.name}: contract and behaviour disagree on whether there is a preview`);
  }
  return {
    definition,
    kind,
    rules: rules ?? [],
    prepare,
    prepareMs: prepareMs ?? PREPARE_MS,
    run,
    preview,
    previewStep,
    nextStep: typeof nextStep === 'string' ? () => nextStep : nextStep,
    framing: definition.kidText.length > 0 ? { _sprout: { kidText: definition.kidText } } : {},
  };
}
