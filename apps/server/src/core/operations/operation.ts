import type { Message } from '@sprout/messages';
import type { Awaitable, Store, Transaction } from '../../store/port.ts';
import type { Answered } from '../json/raw-json.ts';
import type { Random } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { ReadContext, WriteContext } from './context.ts';
import type { InputOf, OperationDefinition, OutputOf, PreviewOf } from './define-operation.ts';
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
  /** See WriteContext. */
  waitForParent(reason: Message): void;
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

/** An operation with its behaviour and its ports. It has no type parameters, because the pipeline runs all operations alike. */
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

/**
 * An operation with its behaviour, before it knows its ports. Definitions can be read without ports, so that catalogue, schemas
 * and reference pages are made without a store.
 */
export interface Implemented<Definition extends OperationDefinition, Ports> {
  readonly definition: Definition;
  readonly bind: (ports: Ports) => Operation;
}

/** The behaviour itself, or a function that makes it from the domain's ports. */
type Given<Whole, Ports> = Whole | ((ports: Ports) => Whole);

/** A read may answer with lists that the store wrote as JSON. */
export function implementRead<Definition extends OperationDefinition, Value = undefined, Ports = unknown>(
  definition: Definition,
  behaviour: Given<Behaviour<Definition, ReadContext, Value, Answered<OutputOf<Definition>>>, Ports>,
): Implemented<Definition, Ports> {
  return build(definition, 'read', behaviour);
}

export function implementWrite<Definition extends OperationDefinition, Value = undefined, Ports = unknown>(
  definition: Definition,
  behaviour: Given<WriteBehaviour<Definition, Value>, Ports>,
): Implemented<Definition, Ports> {
  return build(definition, 'write', behaviour);
}

/** For reads that wait until something happens. */
export function implementWait<Definition extends OperationDefinition, Ports = unknown>(
  definition: Definition,
  behaviour: Given<Behaviour<Definition, WaitContext, undefined, Answered<OutputOf<Definition>>>, Ports>,
): Implemented<Definition, Ports> {
  return build(definition, 'wait', behaviour);
}

/** For operations that need no sign-in, such as signing in. They find out themselves for whom they act. */
export function implementOpen<Definition extends OperationDefinition, Value = undefined, Ports = unknown>(
  definition: Definition,
  behaviour: Given<Behaviour<Definition, OpenContext, Value>, Ports>,
): Implemented<Definition, Ports> {
  return build(definition, 'open', behaviour);
}

/** The operations of a domain, with the ports that the domain was given. */
export function bindAll<Ports>(
  operations: readonly Implemented<OperationDefinition, Ports>[],
  ports: Ports,
): readonly Operation[] {
  return operations.map((operation) => operation.bind(ports));
}

function build<Definition extends OperationDefinition, Ports>(
  definition: Definition,
  kind: Operation['kind'],
  behaviour: Given<object, Ports>,
): Implemented<Definition, Ports> {
  const expected = definition.audience.includes('anyone') ? 'open' : definition.effect;
  const found = kind === 'wait' ? 'read' : kind;
  if (found !== expected) throw new Error(`${definition.name} is defined as ${expected}, but implemented as ${kind}`);
  return {
    definition,
    bind: (ports) => bind(definition, kind, typeof behaviour === 'function' ? behaviour(ports) : behaviour),
  };
}

function bind(definition: OperationDefinition, kind: Operation['kind'], behaviour: object): Operation {
  const { rules, prepare, prepareMs, run, preview, previewStep, nextStep } = behaviour as Pick<
    Operation,
    'prepare' | 'run' | 'preview' | 'previewStep'
  > & {
    rules?: readonly Rule[];
    prepareMs?: number;
    nextStep: NextStep<object, object>;
  };
  if ((definition.preview !== null) !== (preview !== undefined)) {
    throw new Error(`${definition.name}: definition and behaviour disagree on whether there is a preview`);
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
