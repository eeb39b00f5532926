import type { Audience, OperationDefinition } from '#operations';
import { exampleArguments } from '../example.ts';
import { answerTable, argumentTable } from '../field-table.ts';
import { inputSchemaOf, outputSchemaOf, previewSchemaOf } from '../json-schema.ts';
import { anchorOf, code, generatedNote } from '../markdown.ts';

/** The page of all operations of one noun. */
export function domainPage(domain: string, operations: readonly OperationDefinition[]): string {
  const links = operations.map(({ name, title }) => `- [\`${name}\`](#${anchorOf(name)}): ${title}\n`).join('');
  return `${generatedNote}# Operations of ${domain}\n\n${links}\n${operations.map(section).join('\n')}`;
}

function section(operation: OperationDefinition): string {
  const preview = previewSchemaOf(operation);
  return [
    `## ${operation.name}\n`,
    `**${operation.title}.** ${operation.description}\n`,
    factsOf(operation),
    `### Arguments\n\n${argumentTable(inputSchemaOf(operation))}`,
    `### Answer\n\n${answerTable(outputSchemaOf(operation))}`,
    ...(preview ? [`### Preview, with dryRun: true\n\n${answerTable(preview)}`] : []),
    ...(isOnlySprouts(operation) ? [] : [`### Example\n\n\`\`\`sh\n${exampleCall(operation)}\n\`\`\`\n`]),
  ].join('\n');
}

/** What nobody but the server calls needs no example. */
function isOnlySprouts({ audience }: OperationDefinition): boolean {
  return audience.every((kind) => kind === 'sprout');
}

const audienceWords: Readonly<Record<Audience, string>> = {
  agent: 'a home agent',
  parent: 'a parent',
  kid: 'a kid',
  wall: 'the family’s wall',
  anyone: 'anyone, without sign-in',
  sprout: 'Sprout itself, when it falls due',
};

function factsOf(operation: OperationDefinition): string {
  const { audience, scope, effect, destructive, rate, reasons } = operation;
  const facts = [
    `Who may call: ${audience.map((kind) => audienceWords[kind]).join(', ')}`,
    `Scope: ${scope === null ? noScope(audience) : `[\`${scope}\`](scopes.md)`}`,
    `Effect: ${effect}${destructive ? ', takes something away' : ''}`,
    rate === null ? '' : `Rate: ${rate.perMinute} a minute, at most ${rate.burst} at once`,
    reasons.length === 0 ? '' : `Own reasons: ${reasons.map(reasonLink).join(', ')}`,
  ];
  return facts
    .filter((fact) => fact !== '')
    .map((fact) => `- ${fact}\n`)
    .join('');
}

/** An operation without a scope can be called by every connected agent. */
function noScope(audience: readonly Audience[]): string {
  return audience.includes('agent') ? 'any connection will do' : 'none';
}

function reasonLink(reason: string): string {
  return `[${code(reason)}](errors.md#${anchorOf(reason)})`;
}

/** A call that works when pasted into a shell that has a token, or a cookie file from access.sign_in. */
function exampleCall(operation: OperationDefinition): string {
  const lines = [
    `curl http://localhost:8787/api/ops/${operation.name}`,
    ...signInOf(operation),
    "-H 'Content-Type: application/json'",
    `-d ${quote(JSON.stringify(exampleArguments(operation)))}`,
  ];
  return lines.join(' \\\n  ');
}

function signInOf({ audience, name }: OperationDefinition): string[] {
  if (name === 'access.sign_in') return ['--cookie-jar cookies.txt'];
  if (audience.includes('anyone')) return [];
  // Agents and devices have tokens.
  if (audience.some((kind) => kind === 'agent' || kind === 'kid' || kind === 'wall')) {
    return ['-H "Authorization: Bearer $TOKEN"'];
  }
  return ['--cookie cookies.txt'];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
