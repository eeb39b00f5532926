import type { FunctionNode, JsNode, Unit } from './code.ts';

/** Code that runs as a whole: a function, or a script or handler outside its functions. */
export type Owner = FunctionNode | Unit;

/**
 * How an owner comes to run: `call` with its site, `act` when the child does something, `maybe` at a time that cannot be told.
 */
export interface Edge {
  readonly site: JsNode;
  readonly to: Owner;
  readonly how: 'call' | 'act' | 'maybe';
  /** For `act`: an event that the page may send by itself as well. */
  readonly isEither?: boolean;
  /** For events: on which element, and which event. */
  readonly key?: string | undefined;
  readonly event?: string | undefined;
}

export const ownerOf = (node: JsNode): Owner | undefined => node.scope?.fn ?? node.scope?.unit;
