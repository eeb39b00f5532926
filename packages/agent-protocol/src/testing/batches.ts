import type { PlannedWrite } from '../domain/artifact/planned-write.ts';
import { sha256 } from '../domain/json/canonical.ts';
import type { ArtifactStore, BatchWrite, WriteBatch } from '../ports/artifact-store.ts';

/** A batch as the runner would plan it, without the planning. */
export async function batchOf(
  store: ArtifactStore,
  contents: Readonly<Record<string, string>>,
  key = 'run/step/1',
): Promise<WriteBatch> {
  const facts = await store.inspect(Object.keys(contents));
  const writes = Object.entries(contents).map(([path, content], index): BatchWrite => {
    const found = facts.get(path);
    const before = found?.state === 'file' ? found.version : null;
    const operation: PlannedWrite['operation'] = before === null ? 'create' : 'update';
    const after = sha256(content);
    return {
      index,
      path,
      operation,
      before,
      after,
      newline: 'as_sent',
      effectKey: `${key}/${index}/${after}`,
      content,
    };
  });
  return { key, writes };
}
