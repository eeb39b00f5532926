import type { Message } from '@sprout/messages';
import type { PreviewOf } from '#operations';
import type { Query } from '../../store/port.ts';
import { canvasesShown } from './links.ts';
import type { definition as writeSkill } from './operations/write.ts';
import { authoredOf } from './skill.ts';
import { findSkill, linksOf } from './skill-store.ts';

type Preview = PreviewOf<typeof writeSkill>;

/** The next step after a preview that the policy refuses. */
export function previewStep({ policyDecision }: Pick<Preview, 'policyDecision'>): string | undefined {
  if (policyDecision.verdict !== 'refuse') return undefined;
  return 'The policy refuses it: change what policyDecision names, or leave kidCallable false, then call again with dryRun.';
}

/** What a dry run shows of a skill that it has just written. */
export async function previewOf(db: Query, familyId: string, skillId: string, warnings: Message[]): Promise<Preview> {
  const [skill, links] = await Promise.all([findSkill(db, familyId, skillId), linksOf(db, familyId, skillId)]);
  if (skill === undefined) throw new Error('the skill was not written');
  const canvases = await canvasesShown(db, familyId, links);
  const authored = authoredOf(skill);
  // The prompt may be long, so it is shown once.
  const { prompt: _, ...rest } = authored;
  return {
    resolved: { ...rest, canvasIds: canvases.map(({ canvasId }) => canvasId) },
    warnings,
    previewSkill: { ...authored, canvases },
    policyDecision: skill.policyDecision,
  };
}
