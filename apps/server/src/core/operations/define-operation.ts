import { z } from 'zod';
import type { Reason } from '../errors/reasons.ts';
import type { Principal } from '../principal.ts';
import type { Scope } from '../scopes/scopes.ts';
import type { ChangeView, Fields, ToldChange } from './change.ts';
import { limits } from './limits.ts';
import { kidTextPaths } from './schema/kid-text.ts';
import { sentencePaths } from './schema/sentence-field.ts';

/** Who may call an operation. `anyone` needs no sign-in; `sprout` is the server itself: it calls operations that are due. */
export type Audience = Principal['kind'] | 'anyone';

/** A token bucket: `burst` calls at once, refilled at `perMinute`. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

export type TellChange = (args: Fields, view: ChangeView) => ToldChange;

type Shape = Readonly<Record<string, z.ZodType>>;

interface OperationSource<Name extends string, Input extends Shape, Output extends Shape, Preview extends Shape> {
  readonly name: Name;
  readonly title: string;
  /** The text for models in the tool list: at most 1,000 characters. */
  readonly description: string;
  /**
   * The scope that an agent's grant needs. People need none. The few operations that any grant may call are listed in
   * tools/contract-use.test.ts, so that no scope is forgotten.
   */
  readonly scope?: Scope;
  /** Without it: agents and parents. */
  readonly audience?: readonly [Audience, ...Audience[]];
  /** Without it: a write. */
  readonly effect?: 'read' | 'write';
  /** A write that deletes or takes away something. */
  readonly destructive?: boolean;
  /** What a dry run shows. Present: the operation takes dryRun and specHash. */
  readonly preview?: Preview;
  readonly rate?: Rate;
  /**
   * The arguments or the answer hold a secret (a password, a token). With an idempotency key the server would store the
   * answer and a hash of the arguments from which a password can be guessed, so the operation takes no key.
   */
  readonly holdsSecret?: boolean;
  /**
   * The parent must have given the password within the last ten minutes: always, or only for arguments whose `scopes` hold
   * a high scope.
   */
  readonly needsPassword?: 'always' | 'for high scopes';
  /** A kid's device may call it while it waits for the kid's PIN. */
  readonly worksLocked?: boolean;
  /** Earlier names of arguments, by which they are still accepted: nothing that is published names them. */
  readonly formerly?: Readonly<Record<string, string>>;
  /** Other words for an argument's values, by argument: accepted in the same silent way. */
  readonly formerValues?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The operation's own reasons, beyond the ones that every call can get and the one that every list has. */
  readonly reasons?: readonly Reason[];
  /** Without it: no arguments. */
  readonly input?: Input;
  readonly output: Output;
  /**
   * What the call does, in one line for parents. Without it: the message change.titles.<name>, and the thing's name. Null: its arguments
   * do not say what it changes, so agents cannot offer it on a card.
   */
  readonly change?: TellChange | null;
  /** Fields of something new that are told even if the call leaves them to their defaults. */
  readonly alwaysTold?: readonly string[];
  /** It is a way of asking, or works for somebody who was asked: it never becomes a question where every write of an agent does. */
  readonly neverAsked?: boolean;
  /** Of an operation of parents alone: the screen of their app for it, by the name with which a card opens it. */
  readonly screen?: string;
  /** The call that takes it back. */
  readonly undo?: Undo<ResultOf<Output>>;
  /** Its answer has a picture in `image`: over MCP it is a block of its own beside the data. */
  readonly showsImage?: boolean;
}

type ResultOf<Output extends Shape> = { readonly [Name in keyof Output]: z.input<Output[Name]> };

/** How a write is taken back: by which operation, with which arguments; undefined: not at all. */
export interface Undo<Result = never> {
  readonly by: string;
  /** It can be taken back only for some minutes. */
  readonly isBrief?: true;
  readonly args: (call: {
    readonly args: Fields;
    readonly result: Result;
    /** What it changed, as it was before, where that is known. */
    readonly before: Fields | undefined;
  }) => Fields | undefined;
}

/** One thing that a principal can do, as data: the source of tools, routes, commands, types and reference pages. */
export interface OperationDefinition<
  Name extends string = string,
  Input extends Shape = Shape,
  Output extends Shape = Shape,
  Preview extends Shape = Shape,
> extends Required<
    Omit<
      OperationSource<Name, Input, Output, Preview>,
      | 'input'
      | 'output'
      | 'preview'
      | 'audience'
      | 'scope'
      | 'effect'
      | 'rate'
      | 'holdsSecret'
      | 'needsPassword'
      | 'change'
      | 'undo'
      | 'screen'
    >
  > {
  /** Null: any grant may call it that its audience admits. */
  readonly scope: Scope | null;
  readonly audience: readonly [Audience, ...Audience[]];
  readonly effect: 'read' | 'write';
  readonly rate: Rate | null;
  readonly change: TellChange | null | undefined;
  readonly undo: Undo | undefined;
  readonly screen: string | null;
  /** Whether the password must have been given within the last ten minutes. */
  readonly needsPassword: 'always' | 'for high scopes' | null;
  /** Whether a retry with an idempotency key gets the first answer. */
  readonly takesKey: boolean;
  /** The arguments that the implementation gets. */
  readonly input: z.ZodObject<Input, z.core.$strict>;
  /** The arguments that callers send: the input plus the control arguments of writes. */
  readonly wireInput: z.ZodObject;
  readonly output: z.ZodObject<Output, z.core.$strict>;
  /** Where the answer holds what kids typed, as JSON pointers in which `*` stands for every item. */
  readonly kidText: readonly string[];
  /** Where the answer, and what a dry run shows, hold sentences of Sprout: messages that become strings. Also JSON pointers. */
  readonly told: { readonly output: readonly string[]; readonly preview: readonly string[] };
  /** What a dry run shows, null where there is none. */
  readonly preview: z.ZodObject<Preview, z.core.$strict> | null;
}

/** Arguments that control how a call runs. Hashes of the arguments leave them out. */
export const controlArguments = ['dryRun', 'specHash', 'idempotencyKey'] as const;

const idempotencyKey = z.string().min(1).max(limits.idempotencyKeyLength).optional();

const previewArguments = {
  dryRun: z.boolean().optional().describe('Only preview.'),
  specHash: z.string().max(100).optional().describe('From the preview.'),
};

/** Defines an operation. Write operations of signed-in callers take an idempotency key by themselves. */
export function defineOperation<
  const Name extends string,
  Output extends Shape,
  Input extends Shape = Record<never, never>,
  Preview extends Shape = Shape,
>(source: OperationSource<Name, Input, Output, Preview>): OperationDefinition<Name, Input, Output, Preview> {
  const { holdsSecret = false, ...fields } = source;
  const { effect = 'write', preview, audience = ['agent', 'parent'] } = fields;
  const input = source.input ?? ({} as Input);
  const takesKey = effect === 'write' && !audience.includes('anyone') && !holdsSecret;
  const output = z.strictObject(source.output);
  const shown = preview ? z.strictObject(preview) : null;
  return Object.freeze({
    ...fields,
    scope: source.scope ?? null,
    audience,
    effect,
    takesKey,
    destructive: source.destructive ?? false,
    neverAsked: source.neverAsked ?? false,
    worksLocked: source.worksLocked ?? false,
    showsImage: source.showsImage ?? false,
    rate: source.rate ?? null,
    needsPassword: source.needsPassword ?? null,
    change: source.change,
    alwaysTold: source.alwaysTold ?? [],
    undo: source.undo as Undo | undefined,
    screen: source.screen ?? null,
    reasons: [...('cursor' in input ? (['INVALID_CURSOR'] as const) : []), ...(source.reasons ?? [])],
    formerly: source.formerly ?? {},
    formerValues: source.formerValues ?? {},
    input: z.strictObject(input),
    wireInput: z.strictObject({
      ...input,
      ...(preview ? previewArguments : {}),
      ...(takesKey ? { idempotencyKey } : {}),
    }),
    output,
    kidText: kidTextPaths(output),
    told: { output: sentencePaths(output), preview: shown === null ? [] : sentencePaths(shown) },
    preview: shown,
  });
}

/** The arguments of an operation, after parsing. */
export type InputOf<Operation extends OperationDefinition> = z.output<Operation['input']>;

/** The data that an operation's behaviour gives: sentences in it are messages. */
export type OutputOf<Operation extends OperationDefinition> = z.input<Operation['output']>;

/** The data of an operation's answer, as callers get it: sentences in it are strings. */
export type AnswerOf<Operation extends OperationDefinition> = z.output<Operation['output']>;

/** What a dry run of an operation shows. */
export type PreviewOf<Operation extends OperationDefinition> = z.input<NonNullable<Operation['preview']>>;
