import type { Awaitable } from '../../store/port.ts';
import type { Answered } from '../json/raw-json.ts';
import type { ReadContext } from '../operations/context.ts';
import type { ResourceDefinition, StateOf } from './define-resource.ts';
import { compileTemplate, type UriTemplate } from './uri-template.ts';

export type UriParameters = Readonly<Record<string, string>>;

/** A live resource of the contract with its behaviour. */
export interface Resource {
  readonly definition: ResourceDefinition;
  readonly template: UriTemplate;
  /** The URIs that writes touch when this resource changes. Its version is the latest of their versions. */
  readonly watches: (parameters: UriParameters) => readonly [string, ...string[]];
  /** The state. Throws context.unknownId(…) if the family has no such thing. */
  readonly show: (context: ReadContext, parameters: UriParameters) => Awaitable<object>;
  /** What to do about this state, if something in it waits for the reader. */
  readonly nextStep: (state: object) => string | undefined;
}

export function implementResource<Definition extends ResourceDefinition>(
  definition: Definition,
  behaviour: {
    readonly show: (context: ReadContext, parameters: UriParameters) => Awaitable<Answered<StateOf<Definition>>>;
    readonly watches?: Resource['watches'];
    readonly nextStep?: (state: Answered<StateOf<Definition>>) => string | undefined;
  },
): Resource {
  const template = compileTemplate(definition.uriTemplate);
  const itself = (parameters: UriParameters) => [template.expand(parameters)] as const;
  return {
    definition,
    template,
    show: behaviour.show,
    watches: behaviour.watches ?? itself,
    nextStep: (behaviour.nextStep ?? (() => undefined)) as Resource['nextStep'],
  };
}
