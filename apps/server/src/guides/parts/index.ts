import type { Catalogue } from '../catalogue.ts';
import { codesPart, reasonsPart } from './errors.ts';
import { resourcesPart } from './resources.ts';
import { openKindsPart, ruleToolsPart } from './rules.ts';
import { versionPart } from './version.ts';

/** A part of a guide that is made from the contract, so that the two always agree. */
export type Part = (catalogue: Catalogue, word: string) => string;

export const parts: Readonly<Record<string, Part>> = {
  codes: codesPart,
  reasons: (_, code) => reasonsPart(code),
  resources: resourcesPart,
  version: versionPart,
  openings: openKindsPart,
  callable: ruleToolsPart,
};
