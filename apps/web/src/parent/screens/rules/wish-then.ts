/** What a rule does, as a form has it. A step that the form cannot say stays as it was written. Pure. */
import type { ArgumentsOf } from '../../../client/operations.ts';
import { fieldsOf, isSame, type Missing, type What, type WhenDraft } from './wish-when.ts';

export type Step = ArgumentsOf<'rule.create'>['then'][number];

export const stepKinds = ['minutes', 'gems', 'tellKid', 'remind', 'question', 'yes', 'no'] as const;
export type StepKind = (typeof stepKinds)[number];

export interface StepForm {
  readonly kind: StepKind;
  /** Empty: the kid that it is about. */
  readonly childId: string;
  readonly amount: string;
  /** What a kid or a parent reads. */
  readonly text: string;
  readonly answers: readonly [string, string];
}

/** A step in the form, or one that stays as it is. */
export type StepDraft = StepForm | { readonly kept: Step };

export const isKept = (step: StepDraft): step is { readonly kept: Step } => 'kept' in step;

export const MOST_STEPS = 3;

const ofKid = '{{event.childId}}';

/** How a thing that waits is decided: the tool, and the argument that names the thing. */
const decisions: Partial<Record<What, { readonly tool: string; readonly id: string; readonly no?: string }>> = {
  'screentime.requested': { tool: 'screentime.review_request', id: 'requestId', no: 'deny' },
  'open.screentime': { tool: 'screentime.review_request', id: 'requestId', no: 'deny' },
  'task.submitted': { tool: 'task.review', id: 'submissionId' },
  'open.submission': { tool: 'task.review', id: 'submissionId' },
  'reward.claimed': { tool: 'reward.review_claim', id: 'claimId', no: 'deny' },
  'open.claim': { tool: 'reward.review_claim', id: 'claimId', no: 'deny' },
};

/** What can be done about something: only what waits can be decided, and only a kid that it is about can be told. */
export function kindsFor({ what }: Pick<WhenDraft, 'what'>): StepKind[] {
  return stepKinds.filter((kind) => {
    if (kind === 'yes') return decisions[what] !== undefined;
    if (kind === 'no') return decisions[what]?.no !== undefined;
    return kind !== 'tellKid' || fieldsOf(what).kid !== 'none';
  });
}

/** Whom minutes and gems can go to: without a kid that it is about, one is named. */
export const needsKid = (what: What) => fieldsOf(what).kid === 'none';

export function missingInStep(step: StepDraft, what: What): Missing[] {
  if (isKept(step)) return [];
  const { kind, childId, amount, text, answers } = step;
  const gives = kind === 'minutes' || kind === 'gems';
  const says = kind === 'tellKid' || kind === 'remind' || kind === 'question';
  return [
    ...(gives && !/^[1-9]\d*$/.test(amount) ? ['amount' as const] : []),
    ...(gives && needsKid(what) && childId === '' ? ['kid' as const] : []),
    ...(says && text.trim() === '' ? ['text' as const] : []),
    ...(kind === 'question' && answers.some((answer) => answer.trim() === '') ? ['answers' as const] : []),
  ];
}

/** `name` is what a kid reads about gems for which nothing else was written. */
export function stepOf(step: StepDraft, what: What, name: string): Step {
  if (isKept(step)) return step.kept;
  const text = step.text.trim();
  const childId = step.childId === '' ? ofKid : step.childId;
  const decision = decisions[what];
  switch (step.kind) {
    case 'minutes':
      return {
        tool: 'screentime.grant',
        arguments: { childId, minutes: Number(step.amount), ...(text !== '' && { reason: text }) },
      };
    case 'gems':
      return { tool: 'gems.adjust', arguments: { childId, delta: Number(step.amount), reason: text || name } };
    case 'tellKid':
      return { tellKid: { text } };
    case 'remind':
      return { remind: { text } };
    case 'question':
      return { ask: { title: text, options: step.answers.map((label) => ({ label: label.trim() })) } };
    default: {
      const { tool = '', id = '', no = '' } = decision ?? {};
      return { tool, arguments: { [id]: `{{event.${id}}}`, action: step.kind === 'yes' ? 'approve' : no } };
    }
  }
}

/** A step as a form, or kept where the form could not say it again in full. */
export function draftOfStep(step: Step, what: What, empty: StepForm): StepDraft {
  const { tool = '', arguments: args = {}, remind, tellKid, ask } = step;
  const found = (draft: Partial<StepForm>): StepDraft => {
    const form = { ...empty, ...draft };
    return isSame(stepOf(form, what, ''), step) ? form : { kept: step };
  };
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const childId = args.childId === ofKid ? '' : textOf(args.childId);
  if (remind !== undefined) return found({ kind: 'remind', text: textOf(remind.text) });
  if (tellKid !== undefined) return found({ kind: 'tellKid', text: textOf(tellKid.text) });
  if (ask !== undefined) {
    const options = (Array.isArray(ask.options) ? ask.options : []) as { label?: unknown }[];
    const [yes, no] = options.map(({ label }) => textOf(label));
    return found({ kind: 'question', text: textOf(ask.title), answers: [yes ?? '', no ?? ''] });
  }
  if (tool === 'screentime.grant') {
    return found({ kind: 'minutes', childId, amount: String(args.minutes), text: textOf(args.reason) });
  }
  if (tool === 'gems.adjust') {
    return found({ kind: 'gems', childId, amount: String(args.delta), text: textOf(args.reason) });
  }
  return found({ kind: args.action === 'approve' ? 'yes' : 'no' });
}
