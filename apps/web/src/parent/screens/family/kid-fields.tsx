import { languageNames, languages } from '@sprout/messages/languages';
import { dayAt } from '../../../client/dates.ts';
import type { Problem } from '../../../client/problem.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { glyphOf } from '../../../ui/glyph.ts';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { SelectField, TextField } from '../../../ui/parts/field.tsx';
import { familyNow } from '../../family.ts';
import { fieldsOf } from '../../parts/fields-of.ts';
import { isFace, type KidForm, spokenFor } from './kid-form.ts';

const faces = {
  seedling: '🌱',
  fox: '🦊',
  rocket: '🚀',
  turtle: '🐢',
  unicorn: '🦄',
  bee: '🐝',
  ball: '⚽',
  paint: '🎨',
};

/** Where the system lacks a picture, its first letter stands for it. */
function facesIn(names: Readonly<Record<keyof typeof faces, string>>) {
  return Object.entries(faces).map(([face, value]) => {
    const spoken = names[face as keyof typeof faces];
    return { value, label: glyphOf(value, spoken).text, spoken };
  });
}

interface KidFieldsProps {
  readonly form: KidForm;
  readonly onForm: (form: KidForm) => void;
  /** What of the kid's app can be chosen; a kid that is only being added has none yet. */
  readonly hasApp: boolean;
  readonly problem: Problem | undefined;
}

export function KidFields({ form, onForm, hasApp, problem }: KidFieldsProps) {
  const words = wordsOf('family');
  const put = (change: Partial<KidForm>) => onForm({ ...form, ...change });
  const at = fieldsOf(form, put, problem);
  return (
    <>
      <TextField label={words.name} {...at('name')} maxLength={60} isRequired />
      <TextField label={words.nickname} hint={words.nicknameMore} {...at('nickname')} maxLength={60} />
      <ChoiceChips label={words.face} chips={facesIn(words.faces)} {...at('avatar')} />
      <TextField
        label={words.ownFace}
        {...at('avatar')}
        maxLength={16}
        problem={isFace(form.avatar) ? at('avatar').problem : words.oneEmoji}
      />
      <TextField
        label={words.birthday}
        type="date"
        max={dayAt(serverNow(), familyNow().timezone)}
        {...at('birthDate')}
        isRequired
      />
      {hasApp && (
        <>
          <ChoiceChips
            label={words.look}
            chips={(['', 'pictures', 'garden', 'plain'] as const).map((value) => ({
              value,
              label: words.looks[value || 'auto'],
            }))}
            {...at('look')}
          />
          <SelectField
            label={words.language}
            options={(['', ...languages] as const).map((value) => ({
              value,
              label: value === '' ? words.languages.auto : languageNames[value],
            }))}
            value={spokenFor(form.language) ?? ''}
            onValue={(language) => put({ language })}
          />
          <ChoiceChips
            label={words.aloud}
            chips={(['', 'yes', 'no'] as const).map((value) => ({ value, label: words.alouds[value || 'auto'] }))}
            {...at('readAloud')}
          />
          <ChoiceChips
            label={words.sounds}
            chips={(['yes', 'no'] as const).map((value) => ({ value, label: words.soundChoices[value] }))}
            {...at('sounds')}
          />
        </>
      )}
    </>
  );
}
