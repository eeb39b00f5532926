import { listAudit as definition } from '@sprout/contract';
import { type AuditEntry, listAudit as listEntries } from '../../../core/audit/audit-store.ts';
import { implementRead } from '../../../core/operations/operation.ts';
import { decodeCursor, pageOf } from '../../../core/page.ts';
import { shownActor } from '../../../core/principal.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { eventsOfWrites, type NamesOfRefs, namesInEvents } from '../../activity/index.ts';
import { aboutOf, auditIdOf } from '../audit.ts';

export const listAudit = (namesOfRefs: NamesOfRefs) =>
  implementRead(definition, {
    async run(context, { cursor, limit, grantId }) {
      const { db, familyId } = context;
      const [before] = (cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor(cursor, ['number'])) as [
        number,
      ];
      const [entries, clock] = await Promise.all([
        listEntries(db, familyId, { before, grantId, limit: limit + 1 }),
        requireClock(db, familyId),
      ]);
      const shown = entries.slice(0, limit).map(({ revision }) => revision);
      const events = await eventsOfWrites(db, familyId, shown);
      const page = pageOf(
        entries,
        limit,
        (entry) => {
          const changes = events.get(entry.revision) ?? [];
          return {
            auditId: auditIdOf(entry.revision),
            operation: entry.operation,
            actor: shownActor(entry),
            grantId: entry.grantId,
            idempotencyKey: entry.idempotencyKey,
            previewId: entry.previewId,
            about: aboutOf(changes) ?? null,
            events: [...changes],
            at: formatInstant(entry.at, clock.timezone),
          };
        },
        (entry: AuditEntry) => [entry.revision],
      );
      return { ...page, names: await namesInEvents(db, context.principal, [...events.values()].flat(), namesOfRefs) };
    },
    nextStep: 'access.revoke_grant disconnects an agent.',
  });
