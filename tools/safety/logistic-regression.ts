import { categoryNames } from '../../apps/server/src/domains/safety/safety.ts';
import {
  CATEGORY_PLACES,
  FINGERPRINT_BYTES,
  HARM_PLACES,
  HEADER_BYTES,
} from '../../apps/server/src/domains/safety/signals/model.ts';
import type { Example } from './examples.ts';

const ROUNDS = 40;
/** The weights are the mean over the rounds from this one on: in which order the sentences came then hardly matters. */
const FIRST_AVERAGED = 20;
const FIRST_RATE = 2;
/** How much the rate falls from round to round. */
const RATE_DECAY = 0.3;
const BIAS_RATE = 0.02;
/** Draws weights to zero, so that the model does not learn single sentences by heart. */
const SHRINKING = 0.03;

/** Parts of the sentences, of which each is judged once by a model that was trained on the others. */
const FOLDS = 5;
const CALIBRATION_STEPS = 20;

/** The weights of the model, as the bytes of its file. */
export function trainWeights(examples: readonly Example[], fingerprint: Uint8Array): Uint8Array {
  const harm = calibrate(train(examples, HARM_PLACES, isHarmful), examples);
  const harmful = examples.filter(isHarmful);
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

function isHarmful({ category }: Example): boolean {
  return category !== null;
}

/**
 * Scales the weights so that of the sentences which the model never saw and calls 40 % harmful about 40 % are (Platt). Without it the scale
 * of all scores moves with the number of sentences, and with it what the threshold means.
 */
function calibrate(trained: Trained, examples: readonly Example[]): Trained {
  const unseen = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldBack = (index: number) => index % FOLDS === fold;
    const model = train(
      examples.filter((_, index) => !isHeldBack(index)),
      HARM_PLACES,
      isHarmful,
    );
    return examples
      .filter((_, index) => isHeldBack(index))
      .map((example) => ({ score: scoreOf(model, example), target: isHarmful(example) ? 1 : 0 }));
  }).flat();
  const { scale, shift } = fitSigmoid(unseen);
  return { weights: trained.weights.map((weight) => weight * scale), bias: trained.bias * scale + shift };
}

/** Logistic regression on one number, by Newton's method. */
function fitSigmoid(points: readonly { readonly score: number; readonly target: number }[]) {
  let scale = 1;
  let shift = 0;
  for (let step = 0; step < CALIBRATION_STEPS; step++) {
    let [slopeScale, slopeShift, curveScale, curveBoth, curveShift] = [0, 0, 1e-6, 0, 1e-6];
    for (const { score, target } of points) {
      const probability = sigmoid(scale * score + shift);
      const curve = probability * (1 - probability);
      slopeScale += (probability - target) * score;
      slopeShift += probability - target;
      curveScale += curve * score * score;
      curveBoth += curve * score;
      curveShift += curve;
    }
    const determinant = curveScale * curveShift - curveBoth * curveBoth;
    scale -= (curveShift * slopeScale - curveBoth * slopeShift) / determinant;
    shift -= (curveScale * slopeShift - curveBoth * slopeScale) / determinant;
  }
  return { scale, shift };
}

/** What one step of a byte is worth, so that the largest weight fits. */
function stepOf(tables: readonly Float64Array[]): number {
  const largest = Math.max(...tables.map((table) => table.reduce((most, each) => Math.max(most, Math.abs(each)), 0)));
  return Math.fround(Math.max(largest, 1e-9) / 126);
}

interface Trained {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** Logistic regression by stochastic gradient descent. The same examples give the same weights. */
function train(examples: readonly Example[], places: number, isOne: (example: Example) => boolean): Trained {
  const now = { weights: new Float64Array(places), bias: 0 };
  const mean = { weights: new Float64Array(places), bias: 0 };
  const order = examples.map((_, index) => index);
  const random = createChance();
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    const rate = FIRST_RATE / (1 + round * RATE_DECAY);
    for (const index of order) {
      const example = examples[index] as Example;
      const value = 1 / Math.sqrt(example.features.length);
      const error = sigmoid(scoreOf(now, example)) - (isOne(example) ? 1 : 0);
      now.bias -= rate * BIAS_RATE * error;
      for (const feature of example.features) {
        const place = feature & (places - 1);
        const weight = now.weights[place] as number;
        now.weights[place] = weight - rate * (error * value + SHRINKING * value * weight);
      }
    }
    if (round < FIRST_AVERAGED) continue;
    const share = 1 / (ROUNDS - FIRST_AVERAGED);
    for (let place = 0; place < places; place++) {
      mean.weights[place] = (mean.weights[place] as number) + share * (now.weights[place] as number);
    }
    mean.bias += share * now.bias;
  }
  return mean;
}

function scoreOf({ weights, bias }: Trained, { features }: Example): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature & (weights.length - 1)] as number;
  return bias + sum / Math.sqrt(features.length);
}

function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
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
