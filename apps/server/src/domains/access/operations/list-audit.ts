import { z } from 'zod';
import { defineOperation, id, implementRead, instant, pageInput, pageOutput } from '#operations';
import { type AuditEntry, listAudit as listEntries } from '../../../core/audit/audit-store.ts';
import { decodeCursor, pageOf } from '../../../core/lists/page.ts';
import { actor } from '../../../core/operations/schema/actor.ts';
import { showActor } from '../../../core/principal.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { eventsOfWrites, namesInEvents, sayEvent } from '../../activity/index.ts';
import { namesOfThings, toldEvent } from '../../activity/schemas.ts';
import { aboutOf, auditIdOf } from '../audit.ts';
import type { AccessPorts } from '../ports.ts';

export const definition = defineOperation({
  name: 'access.list_audit',
  title: 'Who did what',
  description: 'Lists every change, newest first: who made it, through which connection, with which key and preview.',
  audience: ['parent'],
  effect: 'read',
  input: { ...pageInput, grantId: id.optional().describe('Only what this agent did.') },
  output: {
    ...pageOutput(
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
          .array(toldEvent)
          .describe('What it changed, as activity.list tells it; empty once that is forgotten.'),
        at: instant,
      }),
    ),
    names: namesOfThings,
  },
});

export const listAudit = implementRead(definition, ({ namesOfRefs }: Pick<AccessPorts, 'namesOfRefs'>) => ({
  async run(context, { cursor, limit, grantId }) {
    const { db, familyId } = context;
    const [before] = (cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor(cursor, ['number'])) as [number];
    const [entries, clock] = await Promise.all([
      listEntries(db, familyId, { before, grantId, limit: limit + 1 }),
      requireClock(db, familyId),
    ]);
    const shown = entries.slice(0, limit).map(({ revision }) => revision);
    const events = await eventsOfWrites(db, familyId, shown);
    const names = await namesInEvents(db, context.principal, [...events.values()].flat(), namesOfRefs);
    const page = pageOf(
      entries,
      limit,
      (entry) => {
        const changes = events.get(entry.revision) ?? [];
        return {
          auditId: auditIdOf(entry.revision),
          operation: entry.operation,
          actor: showActor(entry),
          grantId: entry.grantId,
          idempotencyKey: entry.idempotencyKey,
          previewId: entry.previewId,
          about: aboutOf(changes) ?? null,
          events: changes.map((event) => ({ ...event, said: sayEvent(event, names) })),
          at: formatInstant(entry.at, clock.timezone),
        };
      },
      (entry: AuditEntry) => [entry.revision],
    );
    return { ...page, names };
  },
  nextStep: 'access.revoke_grant disconnects an agent.',
}));
