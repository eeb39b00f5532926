import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import type { CanvasFact } from '../canvas/index.ts';
import { closeCards, postCard } from '../inbox/index.ts';
import { decideKidCallable } from '../safety/index.ts';
import { allowed, type PolicyDecision, type Skill } from './skill.ts';

/** A prompt that changed while this call was being checked was not checked for kids, so a parent has to look. */
const unchecked = { code: 'CHANGED_MEANWHILE', message: 'Its text changed while it was being checked.' };

/** What the policy says of a new or changed skill. Refuses at the commit what it refuses; a preview shows the decision. */
export function decide(
  { isPreview }: WriteContext,
  skill: Skill,
  canvases: readonly CanvasFact[],
  isChecked: boolean,
): PolicyDecision {
  if (!skill.kidCallable) return allowed;
  const { verdict, reasons } = decideKidCallable({ ...skill, canvases });
  if (verdict === 'refuse' && !isPreview) {
    throw refuse('POLICY_REFUSED', {
      details: {
        reasons: reasons.map(({ message }) => message).join(' '),
        policyDecision: { verdict, reasons },
      },
    });
  }
  if (isChecked || verdict === 'refuse') return { verdict, reasons: [...reasons] };
  return { verdict: 'review', reasons: [...reasons, unchecked] };
}

/** Whether a parent has to answer first. A parent who writes the skill has answered by writing it. */
export function mustWait({ principal }: WriteContext, { verdict }: PolicyDecision): boolean {
  return verdict === 'review' && principal.kind !== 'parent';
}

/** Asks the parents about a skill that waits, or takes the question back. All such questions share a thread. */
export async function askParents(context: WriteContext, skill: Skill): Promise<void> {
  const { skillId, name, description, ageRange, policyDecision } = skill;
  if (!skill.isWaiting || skill.archived) {
    await closeCards(context, sourceOf(skillId), 'taken_back', 'No longer asked.');
    return;
  }
  const decision = (action: string) => [{ operation: 'skill.review', args: { skillId, action } }];
  await postCard(context, {
    kind: 'question',
    title: `May kids start “${name}”?`,
    body: [
      description,
      `For ages ${ageRange}.`,
      ...policyDecision.reasons.map(({ message }) => message),
      `Its text: ${beginningOf(skill.prompt)}`,
    ].join('\n'),
    source: sourceOf(skillId),
    subject: `skill ${skillId}`,
    topic: { key: 'skills of kids', title: 'Skills that kids may start' },
    options: [
      { label: 'Approve', actions: decision('approve') },
      { label: 'Deny', actions: decision('deny') },
    ],
  });
}

const SHOWN_CHARACTERS = 1_000;

/** As much of a prompt as a card shows. */
function beginningOf(prompt: string): string {
  const characters = [...prompt];
  const hidden = characters.length - SHOWN_CHARACTERS;
  return hidden > 0 ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}… (${hidden} more characters)` : prompt;
}

/** Closes the question about a skill, because a parent has decided. */
export async function closeQuestion(context: WriteContext, skillId: string, outcome: string): Promise<void> {
  await closeCards(context, sourceOf(skillId), 'closed', outcome);
}

function sourceOf(skillId: string) {
  return { kind: 'skill_review', id: skillId };
}
