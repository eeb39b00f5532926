/** A reward as it stands in the editor: texts as they are typed, and how they become arguments. */
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';

export type Reward = AnswerOf<'reward.list'>['items'][number];

export interface RewardForm {
  readonly name: string;
  readonly emoji: string;
  readonly gems: string;
  readonly category: Reward['category'];
  readonly minutes: string;
  readonly childIds: readonly string[];
  readonly stock: string;
  readonly cooldownDays: string;
}

export const emptyForm: RewardForm = {
  name: '',
  emoji: '',
  gems: '20',
  category: 'general',
  minutes: '30',
  childIds: [],
  stock: '',
  cooldownDays: '',
};

export function formOf(reward: Reward): RewardForm {
  return {
    name: reward.name,
    emoji: reward.emoji ?? '',
    gems: String(reward.gemsRequired),
    category: reward.category,
    minutes: String(reward.screenTimeSpec?.minutes ?? 30),
    childIds: reward.childIds ?? [],
    stock: reward.stock === null ? '' : String(reward.stock),
    cooldownDays: reward.cooldownDays === null ? '' : String(reward.cooldownDays),
  };
}

const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** Without what is empty: the server has a default for each. */
export function creationOf(form: RewardForm): ArgumentsOf<'reward.create'> {
  const stock = numberIn(form.stock);
  const cooldownDays = numberIn(form.cooldownDays);
  return {
    name: form.name,
    gemsRequired: numberIn(form.gems) ?? 0,
    category: form.category,
    ...(form.emoji.trim() !== '' && { emoji: form.emoji.trim() }),
    ...(form.category === 'screen_time' && { screenTimeSpec: { minutes: numberIn(form.minutes) ?? 0 } }),
    ...(form.childIds.length > 0 && { childIds: [...form.childIds] }),
    ...(stock !== undefined && { stock }),
    ...(cooldownDays !== undefined && { cooldownDays }),
  };
}

/** What was emptied is taken away: null says so. */
export function changeOf(rewardId: string, form: RewardForm): ArgumentsOf<'reward.update'> {
  return {
    rewardId,
    name: form.name,
    gemsRequired: numberIn(form.gems) ?? 0,
    category: form.category,
    ...(form.category === 'screen_time' && { screenTimeSpec: { minutes: numberIn(form.minutes) ?? 0 } }),
    emoji: form.emoji.trim() || null,
    childIds: form.childIds.length > 0 ? [...form.childIds] : null,
    stock: numberIn(form.stock) ?? null,
    cooldownDays: numberIn(form.cooldownDays) ?? null,
  };
}
