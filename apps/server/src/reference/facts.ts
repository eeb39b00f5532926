import type { OperationDefinition } from '#operations';
import { scopes } from '../core/scopes/scopes.ts';

const note = '// Generated from the operations of apps/server by `npm run docs`. Do not edit.\n';

/** What a client must know of each operation before it calls: the same facts that the server acts by. */
export function clientFacts(operations: readonly OperationDefinition[]): string {
  const rows = operations.map((operation) => `  '${operation.name}': ${JSON.stringify(factsOf(operation))},\n`);
  return `${note}
export interface OperationFacts {
  readonly effect: 'read' | 'write';
  /** The scope that an agent needs; null: none. */
  readonly scope: string | null;
  readonly audience: readonly ('agent' | 'parent' | 'kid' | 'wall' | 'anyone' | 'sprout')[];
  /** A token bucket of its own: calls at once, and refilled in a minute. */
  readonly rate: { readonly perMinute: number; readonly burst: number } | null;
  /** Whether a retry with an idempotency key gets the first answer. */
  readonly takesKey: boolean;
  /** Whether it takes dryRun and specHash. */
  readonly hasPreview: boolean;
  /** Whether it deletes or takes away something. */
  readonly destructive: boolean;
}

export const operationFacts = {
${rows.join('')}} as const satisfies Readonly<Record<string, OperationFacts>>;
`;
}

function factsOf({ effect, scope, audience, rate, takesKey, preview, destructive }: OperationDefinition) {
  return { effect, scope, audience, rate, takesKey, hasPreview: preview !== null, destructive };
}

/** The scopes as plain data. */
export function clientScopes(): string {
  return `${note}
/** How much harm a scope can do. A parent has to tick a high one by hand. */
export type Tier = 'read' | 'write' | 'high';

export const scopes = ${JSON.stringify(scopes, null, 2)} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];
`;
}
