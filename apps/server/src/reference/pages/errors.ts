import { type Code, codes } from '../../core/errors/codes.ts';
import { type ReasonDefinition, reasons } from '../../core/errors/reasons.ts';
import { anchorOf, code, generatedNote, table } from '../markdown.ts';

const registry: Readonly<Record<string, ReasonDefinition>> = reasons;

/** The four codes, and every reason with what to do about it. */
export function errorsPage(): string {
  const codeNames = Object.keys(codes) as Code[];
  const codeRows = codeNames.map((name) => [
    `[${code(name)}](#${anchorOf(name)})`,
    codes[name].when,
    codes[name].agentDoes,
    String(codes[name].httpStatus),
  ]);
  return `${generatedNote}# Errors

A failure is \`{ "error": { code, reason?, message, fix, retryable, retryAfterMs?, details? } }\`. There are four codes;
a reason says more exactly what happened. \`message\` says what happened, \`fix\` what to do about it, \`retryable\` whether \
the very same call
may succeed later, and \`retryAfterMs\` how long to wait first.

${table(['code', 'when', 'what a caller does', 'HTTP'], codeRows)}
Two answers have a code and no reason. An id that does not exist, or belongs to another family, is \`DOMAIN_NOT_FOUND\` in a
read and \`PERMISSION_DENIED\` in a write, in the same words for both, so that nobody can tell which it was. A fault of ours is
\`INTERNAL_ERROR\`, retryable, and never says anything about its inside.

A **final** reason is stored under the call's idempotency key: a retry with that key gets the same refusal. After any other
reason the key is still free, and a corrected call may use it.

${codeNames.map(codeSection).join('\n')}`;
}

function codeSection(name: Code): string {
  const own = Object.entries(registry).filter(([, definition]) => definition.code === name);
  if (own.length === 0) return `## ${name}\n\nNo reasons of its own.\n`;
  return `## ${name}\n\n${own.map(([reason, definition]) => reasonSection(reason, definition)).join('\n')}`;
}

function reasonSection(reason: string, definition: ReasonDefinition): string {
  const { message, fix, retryable, final, httpStatus } = definition;
  return `### ${reason}

- Message: ${message}
- Fix: ${fix}
- Retryable: ${retryable ? 'yes' : 'no'} · Final: ${final ? 'yes' : 'no'} · HTTP ${httpStatus ?? codes[definition.code].httpStatus}
`;
}
