import { languageNames, languages } from '@sprout/messages/languages';
import { dayAt } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { glyphOf } from '../../../ui/glyph.ts';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { SelectField, TextField } from '../../../ui/parts/field.tsx';
import { familyNow } from '../../family.ts';
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
  readonly problemAt: (path: string) => string | undefined;
}

export function KidFields({ form, onForm, hasApp, problemAt }: KidFieldsProps) {
  const words = wordsOf('family');
  const put = (change: Partial<KidForm>) => onForm({ ...form, ...change });
  return (
    <>
      <TextField
        label={words.name}
        value={form.name}
        onValue={(name) => put({ name })}
        maxLength={60}
        isRequired
        problem={problemAt('/name')}
      />
      <TextField
        label={words.nickname}
        hint={words.nicknameMore}
        value={form.nickname}
        onValue={(nickname) => put({ nickname })}
        maxLength={60}
        problem={problemAt('/nickname')}
      />
      <ChoiceChips
        label={words.face}
        chips={facesIn(words.faces)}
        value={form.avatar}
        onValue={(avatar) => put({ avatar })}
      />
      <TextField
        label={words.ownFace}
        value={form.avatar}
        onValue={(avatar) => put({ avatar })}
        maxLength={16}
        problem={isFace(form.avatar) ? problemAt('/avatar') : words.oneEmoji}
      />
      <TextField
        label={words.birthday}
        type="date"
        max={dayAt(serverNow(), familyNow().timezone)}
        value={form.birthDate}
        onValue={(birthDate) => put({ birthDate })}
        isRequired
        problem={problemAt('/birthDate')}
      />
      {hasApp && (
        <>
          <ChoiceChips
            label={words.look}
            chips={(['', 'pictures', 'garden', 'plain'] as const).map((value) => ({
              value,
              label: words.looks[value || 'auto'],
            }))}
            value={form.look}
            onValue={(look) => put({ look })}
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
            value={form.readAloud}
            onValue={(readAloud) => put({ readAloud })}
          />
          <ChoiceChips
            label={words.sounds}
            chips={(['yes', 'no'] as const).map((value) => ({ value, label: words.soundChoices[value] }))}
            value={form.sounds}
            onValue={(sounds) => put({ sounds })}
          />
        </>
      )}
    </>
  );
}
