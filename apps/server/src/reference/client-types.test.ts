/**
 * The generated client types say what Zod infers. The proof is at the level of types: this file does not compile when
 * the two differ in either direction, for any operation or resource. After a change of the contract, run `npm run docs`
 * before the compiler.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as client from '@sprout/contract/client-types';
import type { z } from 'zod';
import type { controlArguments } from '#operations';
import { type DefinedOperation, type DefinedResource, operations } from '../catalogue.ts';
import type { Code } from '../core/errors/codes.ts';
import type { ErrorEnvelope, SuccessExtras } from '../core/errors/envelope.ts';
import type { Reason } from '../core/errors/reasons.ts';
import type { Scope } from '../core/scopes/scopes.ts';

type Definitions = { [Definition in DefinedOperation as Definition['name']]: Definition };
type ResourceDefinitions = { [Definition in DefinedResource as Definition['name']]: Definition };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Uncontrolled<Input> = Omit<Input, (typeof controlArguments)[number]>;

/** `Omit` turns an empty record into `{}`, on both sides. */
type InputAgrees<Name extends keyof Definitions & keyof client.Operations> = Definitions[Name] extends {
  input: infer Schema extends z.ZodType;
}
  ? Same<Uncontrolled<client.Operations[Name]['input']>, Uncontrolled<z.input<Schema>>>
  : false;

type OutputAgrees<Name extends keyof Definitions & keyof client.Operations> = Definitions[Name] extends {
  output: infer Schema extends z.ZodType;
}
  ? Same<client.Operations[Name]['output'], z.output<Schema>>
  : false;

/** Operations without a preview have none on either side. */
type PreviewAgrees<Name extends keyof Definitions & keyof client.Operations> = client.Operations[Name] extends {
  preview: infer Preview;
}
  ? Definitions[Name] extends { preview: infer Schema }
    ? Same<Preview, z.output<Extract<Schema, z.ZodType>>>
    : false
  : true;

type ResourceAgrees<Name extends keyof ResourceDefinitions & keyof client.Resources> =
  ResourceDefinitions[Name] extends { state: infer Schema extends z.ZodType }
    ? Same<Omit<client.Resources[Name], '_sprout'>, z.output<Schema> & { version: string }>
    : false;

type Disagreements<Verdicts> = { [Name in keyof Verdicts]: Verdicts[Name] extends true ? never : Name }[keyof Verdicts];

/** Compiles for `never` only; for anything else the compiler names the difference. */
function agreeOn<Disagreement extends never>(): Disagreement[] {
  return [];
}

test('the names are the same', () => {
  agreeOn<Exclude<keyof client.Operations, keyof Definitions>>();
  agreeOn<Exclude<keyof Definitions, keyof client.Operations>>();
  agreeOn<Exclude<keyof client.Resources, keyof ResourceDefinitions>>();
  agreeOn<Exclude<keyof ResourceDefinitions, keyof client.Resources>>();
  // If the mapped type were empty, every comparison would pass.
  const known: keyof Definitions = 'gems.adjust';
  assert.ok(operations.some(({ name }) => name === known));
});

test('inputs, outputs and resources are the same', () => {
  agreeOn<Disagreements<{ [Name in keyof client.Operations]: InputAgrees<Name> }>>();
  agreeOn<Disagreements<{ [Name in keyof client.Operations]: OutputAgrees<Name> }>>();
  agreeOn<Disagreements<{ [Name in keyof client.Operations]: PreviewAgrees<Name> }>>();
  agreeOn<Disagreements<{ [Name in keyof client.Resources]: ResourceAgrees<Name> }>>();
});

test('codes, reasons, scopes and the envelope are the same', () => {
  agreeOn<Exclude<client.Code, Code> | Exclude<Code, client.Code>>();
  agreeOn<Exclude<client.Reason, Reason> | Exclude<Reason, client.Reason>>();
  agreeOn<Exclude<client.Scope, Scope> | Exclude<Scope, client.Scope>>();
  agreeOn<Disagreements<{ error: Same<client.ErrorEnvelope, ErrorEnvelope> }>>();
  agreeOn<Disagreements<{ success: Same<client.SuccessExtras, SuccessExtras> }>>();
});

test('the proof can fail', () => {
  // @ts-expect-error: an optional member is not a required one
  agreeOn<Disagreements<{ a: Same<{ a?: string }, { a: string }> }>>();
  // @ts-expect-error: neither is text a number
  agreeOn<Disagreements<{ a: Same<{ a: string }, { a: number }> }>>();
});
