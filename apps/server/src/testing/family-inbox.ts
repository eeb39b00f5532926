import type { AnswerOf } from '#operations';
import type { Principal } from '../core/principal.ts';
import type { ShownState } from '../core/resources/define-resource.ts';
import type { definition as getInbox } from '../domains/inbox/operations/get.ts';
import type { familyInbox } from '../domains/inbox/resource-schemas.ts';
import type { TestSprout } from './test-sprout.ts';

export type Inbox = ShownState<typeof familyInbox>;
export type Thread = AnswerOf<typeof getInbox>;
export type Card = Thread['items'][number];
export type Question = Inbox['questions'][number];

/** What the inbox shows now. */
export async function inboxOf(test: TestSprout, caller: Principal): Promise<Inbox> {
  const { state } = await test.sprout.resources.read(caller, 'sprout://family/inbox');
  return JSON.parse(JSON.stringify(state)) as Inbox;
}

/** The one question that is open. */
export async function questionOf(test: TestSprout, caller: Principal): Promise<Question> {
  const { questions } = await inboxOf(test, caller);
  const [question] = questions;
  if (question === undefined || questions.length > 1) throw new Error(`${questions.length} questions are open`);
  return question;
}

/** The option whose label begins with `label`. */
export function optionOf(question: Pick<Question, 'options'>, label: string): string {
  const option = question.options.find((one) => one.label.startsWith(label));
  if (option === undefined) throw new Error(`no option ${label}`);
  return option.optionId;
}
