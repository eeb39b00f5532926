import type { ResourceDefinition, StateOf } from '@sprout/contract';
import type { Awaitable } from '../../store/port.ts';
import type { ReadContext } from '../operations/context.ts';
import { compileTemplate, type UriTemplate } from './uri-template.ts';

export type UriParameters = Readonly<Record<string, string>>;

/** A live resource of the contract with its behaviour. */
export interface Resource {
  readonly definition: ResourceDefinition;
  readonly template: UriTemplate;
  /** The URIs that writes touch when what this URI shows changes; the version is the latest of theirs. */
  readonly watches: (parameters: UriParameters) => readonly [string, ...string[]];
  /** Further URIs, whose changes are its own only while `maybe` says so of what it shows. */
  readonly mayWatch: (parameters: UriParameters) => readonly string[];
  readonly maybe: (state: object) => boolean;
  /** What the resource shows. Throws context.unknownId() if there is no such thing. */
  readonly show: (context: ReadContext, parameters: UriParameters) => Awaitable<object>;
}

export function implementResource<Definition extends ResourceDefinition>(
  definition: Definition,
  behaviour: {
    readonly show: (context: ReadContext, parameters: UriParameters) => Awaitable<StateOf<Definition>>;
    readonly watches?: Resource['watches'];
    readonly mayWatch?: Resource['mayWatch'];
    readonly maybe?: (state: StateOf<Definition>) => boolean;
  },
): Resource {
  const template = compileTemplate(definition.uriTemplate);
  const itself = (parameters: UriParameters) => [template.expand(parameters)] as const;
  return {
    definition,
    template,
    show: behaviour.show,
    watches: behaviour.watches ?? itself,
    mayWatch: behaviour.mayWatch ?? none,
    maybe: (behaviour.maybe ?? never) as Resource['maybe'],
  };
}

const none = () => [];
const never = () => false;
