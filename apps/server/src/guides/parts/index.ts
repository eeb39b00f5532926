import { operations } from '@sprout/contract';
import { limitsTable, scopesTable } from '@sprout/contract/generate';
import { codesPart, reasonsPart } from './errors.ts';
import { operationsPart } from './operations.ts';
import { resourcesPart } from './resources.ts';
import { versionPart } from './version.ts';

/** A part of a guide that is made from the contract, so that it cannot drift from it. */
export type Part = (...words: string[]) => string;

export const parts: Readonly<Record<string, Part>> = {
  codes: codesPart,
  reasons: reasonsPart,
  operations: operationsPart,
  resources: resourcesPart,
  limits: limitsTable,
  scopes: () => scopesTable(operations),
  version: versionPart,
};
