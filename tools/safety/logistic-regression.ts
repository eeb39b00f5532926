import { categoryNames } from '../../apps/server/src/domains/safety/safety.ts';
import {
  CATEGORY_PLACES,
  FINGERPRINT_BYTES,
  HARM_PLACES,
  HEADER_BYTES,
} from '../../apps/server/src/domains/safety/signals/model.ts';
import type { Example } from './examples.ts';

const ROUNDS = 20;
const FIRST_RATE = 2;
/** How much the rate falls from round to round. */
const RATE_DECAY = 0.3;
const BIAS_RATE = 0.02;
/** Draws weights to zero, so that the model does not learn single sentences by heart. */
const SHRINKING = 0.15;

/** The weights of the model, as the bytes of its file. */
export function trainWeights(examples: readonly Example[], fingerprint: Uint8Array): Uint8Array {
  const harm = train(examples, HARM_PLACES, ({ category }) => category !== null);
  const harmful = examples.filter(({ category }) => category !== null);
  const categories = categoryNames.map(
    (name) => train(harmful, CATEGORY_PLACES, ({ category }) => category === name).weights,
  );
  const bytes = Buffer.alloc(HEADER_BYTES + HARM_PLACES + CATEGORY_PLACES * categoryNames.length);
  bytes.set(fingerprint);
  const harmStep = stepOf([harm.weights]);
  const categoryStep = stepOf(categories);
  for (const [index, number] of [harm.bias, harmStep, categoryStep].entries()) {
    bytes.writeFloatLE(number, FINGERPRINT_BYTES + index * Float32Array.BYTES_PER_ELEMENT);
  }
  let at = HEADER_BYTES;
  for (const weight of harm.weights) bytes.writeInt8(Math.round(weight / harmStep), at++);
  for (const table of categories) {
    for (const weight of table) bytes.writeInt8(Math.round(weight / categoryStep), at++);
  }
  return bytes;
}

/** What one step of a byte is worth, so that the largest weight fits. */
function stepOf(tables: readonly Float64Array[]): number {
  const largest = Math.max(...tables.map((table) => table.reduce((most, each) => Math.max(most, Math.abs(each)), 0)));
  return Math.fround(Math.max(largest, 1e-9) / 126);
}

/** Logistic regression by stochastic gradient descent. The same examples give the same weights. */
function train(examples: readonly Example[], places: number, isOne: (example: Example) => boolean) {
  const weights = new Float64Array(places);
  const order = examples.map((_, index) => index);
  const random = createChance();
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    const rate = FIRST_RATE / (1 + round * RATE_DECAY);
    for (const index of order) {
      const example = examples[index] as Example;
      const { features } = example;
      const value = 1 / Math.sqrt(features.length);
      let sum = bias;
      for (const feature of features) sum += (weights[feature & (places - 1)] as number) * value;
      const error = 1 / (1 + Math.exp(-sum)) - (isOne(example) ? 1 : 0);
      bias -= rate * BIAS_RATE * error;
      for (const feature of features) {
        const place = feature & (places - 1);
        const weight = weights[place] as number;
        weights[place] = weight - rate * (error * value + SHRINKING * value * weight);
      }
    }
  }
  return { weights, bias };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
}

/** Numbers from 0 to 1 that look like chance and are the same every time. */
function createChance(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}
