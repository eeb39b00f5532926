import { type OperationDefinition, operations } from '@sprout/contract';
import {
  answerTable,
  argumentTable,
  code,
  codeList,
  domainOf,
  inputSchemaOf,
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
    argumentTable(inputSchemaOf(operation)),
    `Answer:\n\n${answerTable(outputSchemaOf(operation))}`,
  ].join('\n');
}

function factsOf({ scope, rate, preview, reasons }: OperationDefinition): string {
  const facts = [
    `Scope ${scope === null ? 'any' : code(scope)}.`,
    preview === null ? '' : 'Takes dryRun and specHash.',
    rate === null ? '' : `${rate.perMinute} a minute, ${rate.burst} at once.`,
    reasons.length === 0 ? '' : `Own reasons: ${codeList(reasons)}.`,
  ];
  return facts.filter((fact) => fact !== '').join(' ');
}
