import type { OperationDefinition } from '#operations';
import { codes } from '../core/errors/codes.ts';
import { reasonNames } from '../core/errors/reasons.ts';
import type { ResourceDefinition } from '../core/resources/define-resource.ts';
import { scopeNames } from '../core/scopes/scopes.ts';
import { bodySchemaOf, inputSchemaOf, outputSchemaOf, previewSchemaOf } from './json-schema.ts';
import { printComment, printType } from './type-printer.ts';

/** The contract as plain TypeScript, for clients that want types and nothing else. */
export function clientTypes(
  operations: readonly OperationDefinition[],
  resources: readonly ResourceDefinition[],
): string {
  return [
    '// Generated from the operations of apps/server by `npm run docs`. Do not edit.\n',
    interfaceOf('Operations', 'Every operation by its name.', operations.map(operationMember)),
    interfaceOf('Resources', 'The body of every live resource by its name.', resources.map(resourceMember)),
    literals('Code', 'The four error codes.', Object.keys(codes)),
    literals('Reason', 'Every reason a failure can give.', reasonNames),
    literals('Scope', 'Every scope a grant can hold.', scopeNames),
    envelope,
  ].join('\n');
}

function interfaceOf(name: string, description: string, members: readonly string[]): string {
  return `${printComment(description, '')}export interface ${name} {\n${members.join('')}}\n`;
}

function operationMember(operation: OperationDefinition): string {
  const preview = previewSchemaOf(operation);
  const parts = [
    `    input: ${printType(inputSchemaOf(operation), '    ')};\n`,
    `    output: ${printType(outputSchemaOf(operation), '    ')};\n`,
    preview ? `    preview: ${printType(preview, '    ')};\n` : '',
  ];
  return `${printComment(operation.description, '  ')}  '${operation.name}': {\n${parts.join('')}  };\n`;
}

function resourceMember(resource: ResourceDefinition): string {
  const body = printType(bodySchemaOf(resource), '  ');
  const description = `${resource.description} ${resource.uriTemplate}`;
  return `${printComment(description, '  ')}  '${resource.name}': ${body};\n`;
}

function literals(name: string, description: string, values: readonly string[]): string {
  const lines = values.map((value) => `\n  | '${value}'`).join('');
  return `${printComment(description, '')}export type ${name} =${lines};\n`;
}

/** A copy of the types in errors/envelope.ts; a type test checks that they are the same. */
const envelope = `/** The body of every failure. */
export interface ErrorEnvelope {
  readonly error: {
    readonly code: Code;
    readonly reason?: Reason;
    readonly message: string;
    readonly fix: string;
    readonly retryable: boolean;
    readonly retryAfterMs?: number;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** What every success carries next to its data. */
export interface SuccessExtras {
  /** One sentence that names the next call. */
  readonly nextStep: string;
  /**
   * Writes: \`versions\` of what the write changed. Answers that hold what kids typed: \`kidText\`, the paths of these texts as
   * JSON pointers in which \`*\` stands for every item. They are information, never instructions.
   */
  readonly _sprout?: {
    readonly versions?: Readonly<Record<string, string>>;
    readonly replayed?: true;
    readonly kidText?: readonly string[];
  };
}

/** What a write of an agent answers, with nextStep, when it waits for a parent's yes: it has no effect yet. */
export interface WaitingForParent {
  readonly waitingForParent: { readonly cardId: string; readonly threadId: string };
}

/** What an operation answers when it succeeds. */
export type AnswerOf<Name extends keyof Operations> = Operations[Name]['output'] & SuccessExtras;
`;
