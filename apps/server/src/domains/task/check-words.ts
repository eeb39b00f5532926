import type { z } from 'zod';
import type { PrepareContext } from '../../core/operations/operation.ts';
import { listKidNames } from '../family/index.ts';
import { requireSafe, type TextField } from '../safety/index.ts';
import type { TaskPorts } from './ports.ts';
import type { cameraTaskSpec, conversationSpec } from './spec-schemas.ts';

/** What a call writes into a task. Fields that stay as they were are not here. */
interface Written {
  readonly conversationSpec?: z.infer<typeof conversationSpec> | undefined;
  readonly cameraTaskSpec?: z.infer<typeof cameraTaskSpec> | undefined;
}

/**
 * Asks the content check about what a kid reads in a task, and about what the coach is told. A parent's own words are the parent's. A name is a
 * label that parents see in every list.
 */
export async function checkWords(
  { safety }: Pick<TaskPorts, 'safety'>,
  { principal, store, signal }: PrepareContext,
  written: Written,
): Promise<void> {
  const texts = textsOf(written);
  if (principal === null || principal.kind === 'parent' || texts.length === 0) return;
  const kids = await store.read((db) => listKidNames(db, principal.familyId));
  await requireSafe(safety, { texts, audience: 'kid', kind: 'task', kids }, signal);
}

function textsOf({ conversationSpec: chat, cameraTaskSpec: camera }: Written): TextField[] {
  const fields = {
    'conversationSpec.opening': chat?.opening,
    'conversationSpec.guidance': chat?.guidance,
    'cameraTaskSpec.prompt': camera?.prompt,
  };
  return Object.entries(fields).flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }]));
}
