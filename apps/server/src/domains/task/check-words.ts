import type { PrepareContext } from '#operations';
import { listKidNames } from '../family/index.ts';
import { builtIn, type Judged, judge, nothingJudged, type TextField } from '../safety/index.ts';
import type { TaskPorts } from './ports.ts';

type Text = string | null | undefined;

/** What a call writes into a task. Fields that stay as they were are not here. */
interface Written {
  readonly conversationSpec?: { readonly opening?: Text; readonly guidance?: Text } | undefined;
  readonly cameraTaskSpec?: { readonly prompt?: Text } | undefined;
}

/**
 * Asks the content check about what a kid reads in a task, and about what the coach is told. A parent's own words do not leave
 * this machine. A name is a label that parents see in every list.
 */
export async function checkWords(
  { safety }: Pick<TaskPorts, 'safety'>,
  context: PrepareContext,
  written: Written,
): Promise<Judged> {
  const { principal, store } = context;
  const texts = textsOf(written);
  if (principal === null || texts.length === 0) return nothingJudged;
  const kids = await store.read((db) => listKidNames(db, principal.familyId));
  const provider = principal.kind === 'parent' ? builtIn : safety;
  return judge(provider, context, { texts, audience: 'words_for_kid', kind: 'task', kids });
}

function textsOf({ conversationSpec: chat, cameraTaskSpec: camera }: Written): TextField[] {
  const fields = {
    'conversationSpec.opening': chat?.opening,
    'conversationSpec.guidance': chat?.guidance,
    'cameraTaskSpec.prompt': camera?.prompt,
  };
  return Object.entries(fields).flatMap(([field, text]) => (typeof text === 'string' ? [{ field, text }] : []));
}
