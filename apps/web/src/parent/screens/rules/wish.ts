/** A standing wish while a parent writes it, and the arguments that it becomes. Pure. */
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { draftOfStep, missingInStep, type StepDraft, type StepForm, stepOf } from './wish-then.ts';
import {
  draftOfWhen,
  emptyWhen,
  isSame,
  type Missing,
  missingInWhen,
  type When,
  type WhenDraft,
  whenOf,
} from './wish-when.ts';

export type Rule = AnswerOf<'rule.list'>['items'][number];
export type ShownRule = AnswerOf<'rule.describe'>['rule'];
export const asks = ['first', 'always', 'never'] as const;

/** `when` and `unless` are a form, or stay as an agent wrote them. */
export interface WishDraft {
  readonly name: string;
  readonly when: WhenDraft | { readonly kept: When };
  readonly unless: WhenDraft | { readonly kept: When } | undefined;
  readonly steps: readonly StepDraft[];
  readonly ask: Rule['ask'];
  readonly cap: string;
}

export function emptyWish(step: StepForm): WishDraft {
  return { name: '', when: emptyWhen, unless: undefined, steps: [step], ask: 'first', cap: '4' };
}

export const isForm = (when: WishDraft['unless']): when is WhenDraft => when !== undefined && 'what' in when;

/** What is chosen; undefined where it stays as it was written. */
export const whatOf = ({ when }: WishDraft) => (isForm(when) ? when.what : undefined);

export function draftOfRule({ name, when, unless, then, ask, capPerDay }: ShownRule, empty: StepForm): WishDraft {
  const form = draftOfWhen(when);
  return {
    name,
    when: form ?? { kept: when },
    unless: unless === null ? undefined : (draftOfWhen(unless) ?? { kept: unless }),
    steps: then.map((step) => draftOfStep(step, form?.what ?? 'allDone', empty)),
    ask,
    cap: String(capPerDay),
  };
}

export function missingInWish(draft: WishDraft): Missing[] {
  const { when, unless, steps } = draft;
  const all = [
    ...(isForm(when) ? missingInWhen(when) : []),
    ...(isForm(unless) ? missingInWhen(unless) : []),
    ...(steps.length === 0 ? ['then' as const] : []),
    ...steps.flatMap((step) => missingInStep(step, whatOf(draft) ?? 'allDone')),
    ...(/^([1-9]|1\d|20)$/.test(draft.cap) ? [] : ['amount' as const]),
  ];
  return [...new Set(all)];
}

/** `name`: what it is called if nothing was typed. */
export function argumentsOfWish(draft: WishDraft, name: string): ArgumentsOf<'rule.create'> {
  const { when, unless, steps, ask, cap } = draft;
  const called = draft.name.trim() || name;
  return {
    name: called,
    when: writtenOf(when),
    ...(unless !== undefined && { unless: writtenOf(unless) }),
    then: steps.map((step) => stepOf(step, whatOf(draft) ?? 'allDone', called)),
    ask,
    capPerDay: Number(cap),
  };
}

const writtenOf = (when: WhenDraft | { readonly kept: When }) => (isForm(when) ? whenOf(when) : when.kept);

/** Only what was changed: what the form leaves alone is not sent, and so stays as it is. */
export function changesOfWish(
  draft: WishDraft,
  rule: ShownRule,
  empty: StepForm,
): Omit<ArgumentsOf<'rule.update'>, 'ruleId'> {
  const before = argumentsOfWish(draftOfRule(rule, empty), rule.name);
  const now = argumentsOfWish(draft, rule.name);
  const fields = { ...now, unless: now.unless ?? null };
  const was: Readonly<Record<string, unknown>> = { ...before, unless: before.unless ?? null };
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => !isSame(value, was[field])));
}
