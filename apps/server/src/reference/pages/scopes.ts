import { wordsOf } from '@sprout/messages';
import type { OperationDefinition } from '#operations';
import { type Scope, scopeNames, scopes } from '../../core/scopes/scopes.ts';
import { code, codeList, generatedNote, table } from '../markdown.ts';

/** Every scope in the words of the consent page, with the operations that need it, as a table. */
function scopesTable(operations: readonly OperationDefinition[]): string {
  const words = wordsOf('en', 'scopes');
  const rows = scopeNames.map((name) => [
    code(name),
    scopes[name].tier,
    words[name],
    codeList(operations.filter((operation) => operation.scope === name && isForAgents(operation)).map(nameOf)),
  ]);
  return table(['scope', 'tier', 'in plain words', 'operations'], rows);
}

export function scopesPage(operations: readonly OperationDefinition[]): string {
  return `${generatedNote}# Scopes\n\n${scopesText(operations)}`;
}

/** The page without its title. */
export function scopesText(operations: readonly OperationDefinition[]): string {
  return `A scope limits what a home agent may do. A parent gives them one by one and can take any of them away. Scopes of the tier
\`high\` are never given by default: the parent has to pick each by name. Parents and kids themselves have no scopes; what they
may do is said by each operation.

${scopesTable(operations)}
Operations for agents without a scope, such as [\`mcp.whoami\`](mcp.md#mcpwhoami), need no more than a connection.

A call that lacks its scope answers \`SCOPE_MISSING\` and names it.

`;
}

function isForAgents({ audience }: OperationDefinition): boolean {
  return audience.includes('agent');
}

function nameOf({ name }: { name: string; scope: Scope | null }): string {
  return name;
}
