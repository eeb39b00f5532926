import { getPreview as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { readPreview } from '../../../core/preview/preview-store.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { auditIdOf } from '../audit.ts';

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
      previewedBy: { userId: preview.actorId, grantId: preview.grantId },
      previewedAt: formatInstant(preview.previewedAt, timezone),
      auditId: preview.revision === null ? null : auditIdOf(preview.revision),
    };
  },
  nextStep: 'access.list_audit shows what was changed with it.',
});
