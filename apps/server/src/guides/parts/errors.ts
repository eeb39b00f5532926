import { type Code, codes } from '../../core/errors/codes.ts';
import { type ReasonDefinition, reasons } from '../../core/errors/reasons.ts';
import { code, table } from '../../reference/index.ts';

const registry: Readonly<Record<string, ReasonDefinition>> = reasons;

/** The four codes and what an agent does about each. */
export function codesPart(): string {
  const rows = Object.entries(codes).map(([name, { when, agentDoes }]) => [code(name), when, agentDoes]);
  return table(['code', 'when', 'what you do'], rows);
}

/** Every reason of one code with its fix. */
export function reasonsPart(name: string): string {
  if (!Object.hasOwn(codes, name)) throw new Error(`there is no code ${name}`);
  const rows = Object.entries(registry)
    .filter(([, definition]) => definition.code === (name as Code))
    .map(([reason, { message, fix, final }]) => [code(reason), message, final ? `${fix} (final)` : fix]);
  return table(['reason', 'what happened', 'fix'], rows);
}
