import type { Query, Transaction } from '../../store/port.ts';
import type { CanvasPorts, LinkedVersion } from './ports.ts';

/** The newest versions of a canvas, which stay whether anything plays them or not. */
export const VERSIONS_KEPT = 10;

interface OldVersion extends LinkedVersion {
  readonly contentHash: string;
}

/** Deletes old versions that nothing plays, and the content that no version has any more. Answers how many versions. */
export async function pruneVersions(
  tx: Transaction,
  familyId: string,
  linkedVersions: CanvasPorts['linkedVersions'],
  now: number,
  limit: number,
): Promise<number> {
  const found = await findUnused(tx, familyId, linkedVersions, now);
  const unused = found.slice(0, limit);
  for (const { canvasId, version } of unused) {
    tx.later('DELETE FROM canvas_version WHERE family_id = $1 AND canvas_id = $2 AND version = $3', [
      familyId,
      canvasId,
      version,
    ]);
  }
  for (const contentHash of new Set(unused.map((one) => one.contentHash))) {
    tx.later(
      `DELETE FROM canvas_content
       WHERE family_id = $1 AND content_hash = $2
         AND NOT EXISTS (SELECT 1 FROM canvas_version v WHERE v.family_id = $1 AND v.content_hash = $2)`,
      [familyId, contentHash],
    );
  }
  return unused.length;
}

/** Asks who uses old versions only if there are some: most families have none. */
async function findUnused(
  db: Query,
  familyId: string,
  linkedVersions: CanvasPorts['linkedVersions'],
  now: number,
): Promise<readonly OldVersion[]> {
  const old = await db.all<OldVersion>(
    `SELECT v.canvas_id, v.version, v.content_hash FROM canvas c
     JOIN canvas_version v ON v.family_id = c.family_id AND v.canvas_id = c.canvas_id
       AND v.version <= c.version - ${VERSIONS_KEPT}
     WHERE c.family_id = $1`,
    [familyId],
  );
  if (old.length === 0) return [];
  const unlinked = without(old, await linkedVersions(db, familyId));
  return unlinked.length === 0 ? [] : without(unlinked, await listOpened(db, familyId, now));
}

/** The versions that kids have open, and those whose address somebody was given. */
function listOpened(db: Query, familyId: string, now: number) {
  return db.all<LinkedVersion>(
    `SELECT canvas_id, version FROM canvas_play
     WHERE family_id = $1 AND ended_local IS NULL
     UNION
     SELECT canvas_id, version FROM canvas_address
     WHERE family_id = $1 AND canvas_id IS NOT NULL AND expires_at > $2`,
    [familyId, now],
  );
}

function without(versions: readonly OldVersion[], used: readonly LinkedVersion[]): OldVersion[] {
  const keyOf = ({ canvasId, version }: LinkedVersion) => `${canvasId} ${version}`;
  const keys = new Set(used.map(keyOf));
  return versions.filter((version) => !keys.has(keyOf(version)));
}
