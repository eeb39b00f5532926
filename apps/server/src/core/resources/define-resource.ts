import { z } from 'zod';
import type { Audience } from '../operations/define-operation.ts';
import { kidTextPaths } from '../operations/schema/kid-text.ts';
import { sentencePaths } from '../operations/schema/sentence-field.ts';
import type { Scope } from '../scopes/scopes.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

interface ResourceSource<Name extends string, State extends Shape> {
  readonly name: Name;
  readonly title: string;
  readonly description: string;
  /** RFC 6570, levels 1 and form-style query only, e.g. sprout://child/{childId}/gems. */
  readonly uriTemplate: string;
  readonly scope: Scope;
  readonly audience: readonly [Audience, ...Audience[]];
  readonly state: State;
}

/** A live document with a version: readable, and a subject of hints. */
export interface ResourceDefinition<Name extends string = string, State extends Shape = Shape>
  extends Omit<ResourceSource<Name, State>, 'state'> {
  /** What the resource shows, without its version. */
  readonly state: z.ZodObject<State, z.core.$strict>;
  /** Where the state holds what kids typed, as JSON pointers in which `*` stands for every item. */
  readonly kidText: readonly string[];
  /** Where the state holds sentences of Sprout. */
  readonly told: readonly string[];
}

/** Defines a live resource. The version is added on the wire. */
export function defineResource<const Name extends string, State extends Shape>(
  source: ResourceSource<Name, State>,
): ResourceDefinition<Name, State> {
  const state = z.strictObject(source.state);
  return Object.freeze({ ...source, state, kidText: kidTextPaths(state), told: sentencePaths(state) });
}

/** What a resource shows, as its behaviour gives it: sentences in it are messages. */
export type StateOf<Resource extends ResourceDefinition> = z.input<Resource['state']>;

/** The same as clients get it: sentences in it are strings. */
export type ShownState<Resource extends ResourceDefinition> = z.output<Resource['state']>;
