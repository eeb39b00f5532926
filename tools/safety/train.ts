/** `npm run safety:train`: makes the weights of the small model from the sentences of all languages. */
import { writeFileSync } from 'node:fs';
import { weightsFile } from '../../apps/server/src/domains/safety/signals/model.ts';
import { exampleFingerprint, readExamples } from './examples.ts';
import { trainWeights } from './logistic-regression.ts';

const started = performance.now();
const examples = readExamples();
writeFileSync(weightsFile, trainWeights(examples, exampleFingerprint()));
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(`${examples.length} sentences, ${seconds} s: ${weightsFile.pathname}`);
