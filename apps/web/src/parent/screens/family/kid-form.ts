/** A kid as it stands in the form, and how it becomes arguments. Pure. */

import { type Language, languages } from '@sprout/messages/languages';
import type { ArgumentsOf } from '../../../client/operations.ts';
import { isEmoji } from '../../../ui/emoji.ts';
import type { Kid } from '../../family.ts';

export type Look = NonNullable<Kid['look']>;

export interface KidForm {
  readonly name: string;
  /** Empty: none. */
  readonly nickname: string;
  readonly avatar: string;
  readonly birthDate: string;
  /** Empty: Sprout chooses by age. */
  readonly look: Look | '';
  /** Empty: the device's. */
  readonly language: string;
  /** Empty: with pictures only. */
  readonly readAloud: 'yes' | 'no' | '';
  readonly sounds: 'yes' | 'no';
}

export const emptyKid: KidForm = {
  name: '',
  nickname: '',
  avatar: '🌱',
  birthDate: '',
  look: '',
  language: '',
  readAloud: '',
  sounds: 'no',
};

export function formOf(
  kid: Pick<Kid, 'name' | 'nickname' | 'avatar' | 'birthDate' | 'look' | 'language' | 'readAloud' | 'sounds'>,
): KidForm {
  const { name, nickname, avatar, birthDate, look, language, readAloud, sounds } = kid;
  return {
    name,
    nickname: nickname ?? '',
    avatar,
    birthDate,
    look: look ?? '',
    language: language ?? '',
    readAloud: readAloud === null ? '' : readAloud ? 'yes' : 'no',
    sounds: sounds ? 'yes' : 'no',
  };
}

/** The language that the app speaks for what was chosen; an agent may have chosen “de-AT”, or one that the app does not speak. */
export function spokenFor(language: string): Language | '' | undefined {
  const [main] = language.toLowerCase().split('-');
  return main === '' ? '' : languages.find((one) => one === main);
}

/** An empty face is Sprout's to choose. */
export function isFace(avatar: string): boolean {
  return avatar.trim() === '' || isEmoji(avatar.trim());
}

export function isWhole({ name, birthDate, avatar }: KidForm): boolean {
  return name.trim() !== '' && birthDate !== '' && isFace(avatar);
}

/** Only what was changed; what was emptied is Sprout's to choose again. */
export function changeOf(before: KidForm, now: KidForm): Omit<ArgumentsOf<'family.update_kid'>, 'childId'> {
  const { name, nickname, avatar, birthDate, look, language, readAloud, sounds } = now;
  const all = {
    name: name.trim(),
    nickname: nickname.trim() || null,
    avatar: avatar.trim() || emptyKid.avatar,
    birthDate,
    look: look === '' ? null : look,
    language: language === '' ? null : language,
    readAloud: readAloud === '' ? null : readAloud === 'yes',
    sounds: sounds === 'yes',
  };
  const isChanged = (field: string) => now[field as keyof KidForm] !== before[field as keyof KidForm];
  return Object.fromEntries(Object.entries(all).filter(([field]) => isChanged(field)));
}
