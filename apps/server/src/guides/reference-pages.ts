import { controlArguments, type OperationDefinition } from '#operations';
import { type ReasonDefinition, reasons } from '../core/errors/reasons.ts';
import {
  argumentTable,
  code,
  codeList,
  domainOf,
  eventsTable,
  fieldsOf,
  inputSchemaOf,
  type JsonSchema,
  limitsText,
  outputSchemaOf,
  resourcesText,
  scopesText,
  table,
} from '../reference/index.ts';
import { canvasIssuesText } from './canvas-issues.ts';
import type { Catalogue } from './catalogue.ts';
import type { GuideSource } from './guide-sources.ts';

/** A guide whose whole text is made from the catalogue. */
export interface ReferencePage extends GuideSource {
  readonly text: string;
}

/** A page for each domain that has tools, and one each for scopes, limits and what the analyser of canvases finds. */
export function referencePages({ operations, resources }: Catalogue): ReferencePage[] {
  const domains = [...new Set(operations.map(domainOf))];
  /** What a domain's page has besides its tools. */
  const extras: Readonly<Record<string, string>> = {
    activity: `## Event types\n\n${eventsTable()}`,
    resource: `## Live resources\n\n${resourcesText(resources)}`,
  };
  return [
    ...domains.map((domain) => {
      const own = operations.filter((operation) => domainOf(operation) === domain);
      return {
        name: `reference/${domain}`,
        description: `Arguments, answers and errors of the ${domain} tools.`,
        text: [`# Tools of ${domain}\n`, ...own.map(section), errorsOf(own), extras[domain] ?? ''].join('\n'),
      };
    }),
    {
      name: 'reference/scopes',
      description: 'Every scope in plain words, with the tools that need it.',
      text: `# Scopes\n\n${scopesText(operations)}`,
    },
    {
      name: 'reference/limits',
      description: 'Every limit of the server with its value.',
      text: `# Limits\n\n${limitsText()}`,
    },
    {
      name: 'reference/canvas-issues',
      description: 'Every code of analyzerIssues: what it means and how to fix it.',
      text: canvasIssuesText(),
    },
  ];
}

function section(operation: OperationDefinition): string {
  return [
    `## ${operation.name}\n`,
    `${operation.description}\n`,
    `${factsOf(operation)}\n`,
    argumentTable(withoutControls(inputSchemaOf(operation))),
    `Answers ${answerOf(operation)}.\n`,
  ].join('\n');
}

function factsOf({ scope, rate, preview, takesKey, reasons: own }: OperationDefinition): string {
  const facts = [
    scope === null ? 'Needs no scope.' : `Scope ${code(scope)}.`,
    takesKey ? `Also takes ${codeList(preview === null ? ['idempotencyKey'] : controlArguments)}.` : '',
    rate === null ? '' : `At most ${rate.burst} calls at once, refilled at ${rate.perMinute} a minute.`,
    own.length === 0 ? '' : `Own reasons: ${codeList(own)}.`,
  ];
  return facts.filter((fact) => fact !== '').join(' ');
}

/** Without the arguments that mean the same in every tool. */
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

function errorsOf(operations: readonly OperationDefinition[]): string {
  const own = [...new Set(operations.flatMap((operation) => operation.reasons))];
  const rows = own.map((name) => {
    const { code: errorCode, message, fix }: ReasonDefinition = reasons[name];
    return [code(name), code(errorCode), message, fix];
  });
  const rest = 'The reasons that any call can get are in `sprout://reference/errors`.\n';
  return `## Errors\n\n${rows.length === 0 ? '' : `${table(['reason', 'code', 'what happened', 'fix'], rows)}\n`}${rest}`;
}
