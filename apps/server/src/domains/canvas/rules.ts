import { z } from 'zod';
import { limits, refuse } from '#operations';
import { refusalOf } from '../../core/operations/read-arguments.ts';
import { defineRule, type Rule, within } from '../../core/operations/rule.ts';
import { mergeFields, readMerged } from '../../core/operations/schema/patch.ts';
import { ages, type CompletionSchema, isAgeRange } from './canvas.ts';
import { canvasDimensions, type completionPatch, completionSchema, html as page } from './schemas.ts';

const scoreHasPoints = defineRule(completionSchema, ['kind'], ({ kind, maxScore }) =>
  kind !== 'score' && maxScore !== undefined ? [{ path: '/maxScore', expected: `left out for kind ${kind}` }] : [],
);

export const completionOfItsKind = within('completionSchema', scoreHasPoints);

/** How a canvas ends after a change. Points belong to one kind: another kind begins without them. */
export function mergeCompletion(
  before: CompletionSchema,
  patch: z.output<typeof completionPatch> | undefined,
): CompletionSchema {
  if (patch === undefined) return before;
  const hasOtherKind = (patch.kind ?? before.kind) !== before.kind;
  const { value, problems } = readMerged(
    completionSchema,
    'completionSchema',
    mergeFields(hasOtherKind ? {} : before, patch),
  );
  const breaches = value === undefined ? problems : completionOfItsKind({ completionSchema: value }, 0);
  if (value === undefined || breaches.length > 0) throw refusalOf('canvas.update', breaches);
  return value;
}

const onlyAge: Rule = (dimensions) =>
  Object.keys(dimensions)
    .filter((axis) => axis !== 'age')
    .map((axis) => ({
      path: `/${axis}`,
      expected: 'left out: the only dimension is age',
      refusal: refuse('UNKNOWN_DIMENSION_AXIS', { details: { axis } }),
    }));

const ageOfKids = defineRule(canvasDimensions, ['age'], ({ age }) => {
  if (isAgeRange(age)) return [];
  const refusal = refuse('INVALID_DIMENSION_VALUE', { details: { axis: 'age', ...ages } });
  return [{ path: '/age', expected: 'ages such as 5-7', refusal }];
});

/** Two rules: an unknown dimension is told even if there is no age. */
export const knownDimensions = [within('dimensions', onlyAge), within('dimensions', ageOfKids)];

/** The schema has no dimensions there; this says why. */
export const dimensionsStay: Rule = (args) =>
  'dimensions' in args
    ? [{ path: '/dimensions', expected: 'left out: they never change; canvas.create makes a canvas for other ages' }]
    : [];

/** The schema counts characters; the limit is in bytes. */
export const fitsInBytes = defineRule(z.object({ html: page.optional() }), ['html'], ({ html }) =>
  html !== undefined && Buffer.byteLength(html) > limits.canvasBytes
    ? [{ path: '/html', expected: `at most ${limits.canvasBytes} bytes` }]
    : [],
);
