import { controlArguments, type OperationDefinition, operations } from '@sprout/contract';
import {
  argumentTable,
  code,
  codeList,
  domainOf,
  fieldsOf,
  inputSchemaOf,
  type JsonSchema,
  outputSchemaOf,
} from '@sprout/contract/generate';

/** What agents may call of some nouns: arguments, answer, and what else to know before a call. */
export function operationsPart(...nouns: string[]): string {
  return nouns.map(sectionsOf).join('\n');
}

function sectionsOf(noun: string): string {
  const own = operations.filter((operation) => domainOf(operation) === noun && operation.audience.includes('agent'));
  // Guides are written for the whole product; a part of it that is still to come is not promised.
  if (own.length === 0) return `This server has no tools for ${code(noun)} yet.\n`;
  return own.map(sectionOf).join('\n');
}

function sectionOf(operation: OperationDefinition): string {
  return [
    `### ${operation.name}\n`,
    `${operation.description}\n`,
    `${factsOf(operation)}\n`,
    argumentTable(withoutControls(inputSchemaOf(operation))),
    `Answers ${answerOf(operation)}.\n`,
  ].join('\n');
}

function factsOf({ scope, rate, preview, takesKey, reasons }: OperationDefinition): string {
  const facts = [
    `Scope ${scope === null ? 'any' : code(scope)}.`,
    takesKey ? `Takes ${codeList(preview === null ? ['idempotencyKey'] : controlArguments)}.` : '',
    rate === null ? '' : `${rate.perMinute} a minute, ${rate.burst} at once.`,
    reasons.length === 0 ? '' : `Own reasons: ${codeList(reasons)}.`,
  ];
  return facts.filter((fact) => fact !== '').join(' ');
}

/** Without the arguments that mean the same everywhere: a guide is paid by the token. */
function withoutControls(schema: JsonSchema): JsonSchema {
  const controls: readonly string[] = controlArguments;
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !controls.includes(name));
  return { ...schema, properties: Object.fromEntries(own) };
}

/** The fields of an answer in one line; their types are in the tool list. */
function answerOf(operation: OperationDefinition): string {
  return fieldsOf(outputSchemaOf(operation))
    .map(({ path, schema }) =>
      schema.description === undefined ? code(path) : `${code(path)} (${schema.description})`,
    )
    .join(', ');
}
