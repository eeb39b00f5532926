import type { PrepareContext } from '../../core/operations/operation.ts';
import { listKidNames } from '../family/index.ts';
import { requireNoNames, requireSafe, type TextField } from '../safety/index.ts';
import type { SkillPorts } from './ports.ts';

/** A prompt that the safety provider has let pass, and the readers for whom it was checked. */
export interface CheckedPrompt {
  readonly prompt: string;
  readonly audience: 'kid' | 'parent';
}

/** The texts of a call, and those of them that the safety provider checks. */
export interface Texts {
  readonly written: readonly TextField[];
  readonly toCheck: readonly TextField[];
  readonly audience: 'kid' | 'parent';
}

/** The gates before the transaction: first no names, so that none leaves this machine, then the provider, if it has to look. */
export async function checkTexts(
  { safety }: SkillPorts,
  { store, signal }: PrepareContext,
  familyId: string,
  { written, toCheck, audience }: Texts,
): Promise<void> {
  if (written.length === 0 && toCheck.length === 0) return;
  const kids = await store.read((db) => listKidNames(db, familyId));
  requireNoNames(kids, written);
  if (toCheck.length > 0) await requireSafe(safety, { texts: toCheck, audience, kind: 'skill', kids }, signal);
}
