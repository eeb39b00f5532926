import { z } from 'zod';
import { defineOperation, id, implementRead, instant } from '#operations';
import { changeOf, type Fields, fieldsIn } from '../../../core/operations/change.ts';
import { changeShown, shownChange } from '../../../core/operations/schema/shown-change.ts';
import { readPreview } from '../../../core/preview/preview-store.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { auditIdOf } from '../audit.ts';

const definition = defineOperation({
  name: 'access.get_preview',
  title: 'What was approved',
  description:
    'One preview as it was shown: which operation, what it showed, who asked for it and when, and which entry of ' +
    'access.list_audit committed it. Those that nobody committed are kept for a week.',
  audience: ['parent'],
  effect: 'read',
  input: { previewId: id },
  output: {
    previewId: id,
    operation: z.string(),
    specHash: z.string(),
    shown: z.record(z.string(), z.unknown()).describe('What the dry run answered.'),
    change: shownChange.describe('The same in words.'),
    previewedBy: z.strictObject({ userId: id, grantId: id.nullable() }),
    previewedAt: instant,
    auditId: id.nullable().describe('The change that committed it; null: nobody did.'),
  },
});

export const getPreview = implementRead(definition, {
  async run(context, { previewId }) {
    const { db, familyId } = context;
    const [preview, { timezone }] = await Promise.all([
      readPreview(db, familyId, previewId),
      requireClock(db, familyId),
    ]);
    if (preview === undefined) throw context.unknownId('previewId');
    return {
      previewId,
      operation: preview.operation,
      specHash: preview.specHash,
      shown: preview.shown as Record<string, unknown>,
      change: changeIn(preview.operation, preview.shown as Fields),
      previewedBy: { userId: preview.actorId, grantId: preview.grantId },
      previewedAt: formatInstant(preview.previewedAt, timezone),
      auditId: preview.revision === null ? null : auditIdOf(preview.revision),
    };
  },
  nextStep: 'access.list_audit shows what was changed with it.',
});

/** What the preview showed of the thing itself: of a change only the fields that it changed. */
function changeIn(operation: string, shown: Fields) {
  const { changedFields } = shown;
  const resolved = Object.entries(fieldsIn(shown.resolved));
  const isTold = ([name, value]: [string, unknown]) =>
    value !== null && (!Array.isArray(changedFields) || changedFields.includes(name));
  return changeShown(changeOf({ operation, args: Object.fromEntries(resolved.filter(isTold)) }, new Map()));
}
