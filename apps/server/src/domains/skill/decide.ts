import { type Message, message, renderMessage } from '@sprout/messages';
import { refuse, type WriteContext } from '#operations';
import type { CanvasFact } from '../canvas/index.ts';
import { closeCards, joinParts, postCard } from '../inbox/index.ts';
import { decideKidCallable, type PolicyReason, type Signal } from '../safety/index.ts';
import { spellOut } from './check-texts.ts';
import { asksOf } from './kids.ts';
import { allowed, type PolicyDecision, type Skill } from './skill.ts';

/** A text or canvas that changed while this call was being checked was not checked for kids, so a parent has to look. */
const unchecked: PolicyReason = { code: 'CHANGED_MEANWHILE', message: message('policy.CHANGED_MEANWHILE') };

/** Who makes it a skill for kids without changing a word asks no provider about the words. */
const unread: PolicyReason = { code: 'NOT_CHECKED_FOR_KIDS', message: message('policy.NOT_CHECKED_FOR_KIDS') };

/** What was found out before the transaction. */
interface Looked {
  readonly isChecked: boolean;
  /** False: its texts were never meant to be checked for kids by this call. */
  readonly isWrittenForKids?: boolean;
  readonly ofPages: readonly PolicyReason[];
  /** What the content check noticed, and no parent has allowed yet. */
  readonly signals: readonly Signal[];
}

/** What the policy says of a new or changed skill. Refuses at the commit what it refuses; a preview shows the decision. */
export function decide(
  { isPreview }: WriteContext,
  skill: Skill,
  canvases: readonly CanvasFact[],
  { isChecked, isWrittenForKids = true, ofPages, signals }: Looked,
): PolicyDecision {
  if (!skill.kidCallable) return allowed;
  const asks = asksOf(skill).flatMap(({ name, description = '' }) => [spellOut(name), description]);
  const { verdict, reasons } = decideKidCallable({ ...skill, canvases, asks, ofPages, signals });
  if (verdict === 'refuse' && !isPreview) {
    const inEnglish = reasons.map((reason) => ({ code: reason.code, message: renderMessage('en', reason.message) }));
    throw refuse('POLICY_REFUSED', {
      details: {
        reasons: inEnglish.map((reason) => reason.message).join(' '),
        policyDecision: { verdict, reasons: inEnglish },
      },
    });
  }
  if (isChecked || verdict === 'refuse') return { verdict, reasons: [...reasons] };
  return { verdict: 'review', reasons: [...reasons, isWrittenForKids ? unchecked : unread] };
}

/** Whether a parent has to answer first. A parent who writes the skill has answered by writing it. */
export function mustWait({ principal }: WriteContext, { verdict }: PolicyDecision): boolean {
  return verdict === 'review' && principal.kind !== 'parent';
}

/** Asks the parents about a skill that waits, or takes the question back. All such questions share a thread. */
export async function askParents(context: WriteContext, skill: Skill): Promise<void> {
  const { skillId, name, description, ageRange, policyDecision } = skill;
  if (!skill.isWaiting || skill.archived) {
    await closeCards(context, sourceOf(skillId), 'taken_back', message('skillCards.outcomes.noLonger'));
    return;
  }
  const decision = (action: string) => [{ operation: 'skill.review', args: { skillId, action } }];
  await postCard(context, {
    kind: 'question',
    title: message('skillCards.title', { skill: name }),
    body: joinParts(
      [
        description,
        message('skillCards.ages', { ages: ageRange ?? '' }),
        ...policyDecision.reasons.map((reason) => reason.message),
        beginningOf(skill.prompt),
      ],
      '\n',
    ),
    source: sourceOf(skillId),
    subject: `skill ${skillId}`,
    topic: { key: 'skills of kids', title: message('skillCards.thread') },
    options: [
      { label: message('skillCards.approve'), actions: decision('approve') },
      { label: message('skillCards.deny'), actions: decision('deny') },
    ],
  });
}

const SHOWN_CHARACTERS = 1_000;

/** As much of a prompt as a card shows. */
function beginningOf(prompt: string): Message {
  const characters = [...prompt];
  const hidden = characters.length - SHOWN_CHARACTERS;
  if (hidden <= 0) return message('skillCards.text', { prompt });
  return message('skillCards.longText', { beginning: characters.slice(0, SHOWN_CHARACTERS).join(''), hidden });
}

/** Closes the question about a skill, because a parent has decided. */
export async function closeQuestion(context: WriteContext, skillId: string, outcome: Message): Promise<void> {
  await closeCards(context, sourceOf(skillId), 'closed', outcome);
}

function sourceOf(skillId: string) {
  return { kind: 'skill_review', id: skillId };
}
