import { completionSchema, createCanvas, limits, updateCanvas } from '@sprout/contract';
import { refuse } from '../../core/errors/refusal.ts';
import { defineRule, within } from '../../core/operations/rule.ts';
import { ages, isAgeRange } from './canvas.ts';

const scoreHasPoints = defineRule(completionSchema, ['kind'], ({ kind, maxScore }) =>
  kind !== 'score' && maxScore !== undefined ? [{ path: '/maxScore', expected: `left out for kind ${kind}` }] : [],
);

export const completionOfItsKind = within('completionSchema', scoreHasPoints);

export const knownDimensions = defineRule(createCanvas.input, ['dimensions'], ({ dimensions }) => {
  const unknown = Object.keys(dimensions).filter((axis) => axis !== 'age');
  const breaches = unknown.map((axis) => ({
    path: `/dimensions/${axis}`,
    expected: 'left out: the only dimension is age',
    refusal: refuse('UNKNOWN_DIMENSION_AXIS', { details: { axis } }),
  }));
  if (isAgeRange(dimensions.age)) return breaches;
  const refusal = refuse('INVALID_DIMENSION_VALUE', { details: { axis: 'age', ...ages } });
  return [...breaches, { path: '/dimensions/age', expected: 'ages such as 5-7', refusal }];
});

/** The schema counts characters; the limit is in bytes. */
export const fitsInBytes = defineRule(updateCanvas.input, ['html'], ({ html }) =>
  html !== undefined && Buffer.byteLength(html) > limits.canvasBytes
    ? [{ path: '/html', expected: `at most ${limits.canvasBytes} bytes` }]
    : [],
);
