import type { Rule } from '../repository.ts';
import { clockAndRandomness } from './clock-and-randomness.ts';
import { domainShape } from './domain-shape.ts';
import { environmentInConfig } from './environment-in-config.ts';
import { eraIslands } from './era-islands.ts';
import { fileNames } from './file-names.ts';
import { fileSize } from './file-size.ts';
import { importDirection } from './import-direction.ts';
import { lineLength } from './line-length.ts';
import { noCycles } from './no-cycles.ts';
import { noMadePlurals } from './no-made-plurals.ts';
import { noParsedProse } from './no-parsed-prose.ts';
import { plainWords } from './plain-words.ts';
import { sqlInStores } from './sql-in-stores.ts';

export const rules: readonly Rule[] = [
  importDirection,
  noCycles,
  sqlInStores,
  environmentInConfig,
  clockAndRandomness,
  fileSize,
  lineLength,
  fileNames,
  domainShape,
  eraIslands,
  plainWords,
  noParsedProse,
  noMadePlurals,
];
