import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { id, instant, pageInput, pageOf } from '../schema/fields.ts';
import { activityEvent, actor, namesOfThings } from './activity.ts';

export const listAudit = defineOperation({
  name: 'access.list_audit',
  title: 'Who did what',
  description: 'Lists every change, newest first: who made it, through which connection, with which key and preview.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  reasons: ['INVALID_CURSOR'],
  input: { ...pageInput, grantId: id.optional().describe('Only what this agent did.') },
  output: {
    ...pageOf(
      z.strictObject({
        auditId: id,
        operation: z.string(),
        actor,
        grantId: id.nullable(),
        idempotencyKey: z.string().nullable(),
        previewId: id.nullable().describe('What was shown before: access.get_preview.'),
        about: z
          .strictObject({ kind: z.string(), id: z.string(), childId: id.nullable() })
          .nullable()
          .describe('What it was about, and which kid it concerned; null where that is the family, or is forgotten.'),
        events: z
          .array(activityEvent)
          .describe('What it changed, as activity.list tells it; empty once that is forgotten.'),
        at: instant,
      }),
    ),
    names: namesOfThings,
  },
});

export const getPreview = defineOperation({
  name: 'access.get_preview',
  title: 'What was approved',
  description:
    'One preview as it was shown: which operation, what it showed, who asked for it and when, and which entry of access.list_audit committed it. Those that nobody committed are kept for a week.',
  scope: null,
  audience: ['parent'],
  effect: 'read',
  input: { previewId: id },
  output: {
    previewId: id,
    operation: z.string(),
    specHash: z.string(),
    shown: z.record(z.string(), z.unknown()).describe('What the dry run answered.'),
    previewedBy: z.strictObject({ userId: id, grantId: id.nullable() }),
    previewedAt: instant,
    auditId: id.nullable().describe('The change that committed it; null: nobody did.'),
  },
});

/** The operations of access that show who changed what. */
export const auditOperations = [listAudit, getPreview];
