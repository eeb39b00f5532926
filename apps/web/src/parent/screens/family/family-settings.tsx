import { languageNames, languages } from '@sprout/messages/languages';
import { useState } from 'preact/hooks';
import type { Problem } from '../../../client/problem.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { SelectField, Switch, TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { familyNow, readFamily } from '../../family.ts';
import { fieldsOf } from '../../parts/fields-of.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Refused } from '../../parts/refused.tsx';
import { PasswordAsk } from '../../password/password.tsx';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { AgentSection } from './agent-section.tsx';
import { GemCaps } from './gem-caps.tsx';
import { KeptPhotos } from './kept-photos.tsx';
import { Parents } from './parents.tsx';
import { zoneChoices } from './zones.ts';

/** Parents, and what holds for the whole family. */
export default function FamilySettings() {
  return (
    <>
      <PageHead title={wordsOf('hub').settings} />
      <Parents />
      <Settings />
      <AgentSection />
      <PasswordAsk />
    </>
  );
}

function Settings() {
  const words = wordsOf('family');
  const { name, timezone, language, gemsEnabled } = familyNow();
  const now = { name, timezone, language };
  const [form, setForm] = useState(now);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const at = fieldsOf(form, (change) => setForm({ ...form, ...change }), problem);
  const save = async (args: typeof form, before?: typeof form): Promise<void> => {
    const outcome = await act('family.update', args);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    setForm(args);
    await readFamily();
    if (before === undefined) return tell(wordsOf('shared').undone);
    tell(words.saveFamily, { label: wordsOf('shared').undo, act: () => void save(before) });
  };
  const setGems = async (enabled: boolean, isUndo = false): Promise<void> => {
    const outcome = await act('gems.set_enabled', { enabled });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    await readFamily();
    tell(
      enabled ? words.gemsOn : words.gemsOff,
      isUndo ? undefined : { label: wordsOf('shared').undo, act: () => void setGems(!enabled, true) },
    );
  };
  return (
    <section class="stack" aria-labelledby="settings">
      <h2 id="settings">{words.settings}</h2>
      <Form class="card stack" onSend={() => save(form, now)}>
        <TextField label={words.familyName} {...at('name')} maxLength={100} isRequired />
        <SelectField
          label={words.zone}
          hint={words.zoneHint}
          {...at('timezone')}
          options={zoneChoices(timezone)}
          hasNames
        />
        <SelectField
          label={words.familyLanguage}
          hint={words.familyLanguageHint}
          {...at('language')}
          options={languageChoices(language)}
        />
        <Refused problem={problem} />
        <div class="buttons">
          <Button type="submit" disabled={JSON.stringify(form) === JSON.stringify(now)}>
            {wordsOf('shared').save}
          </Button>
        </div>
      </Form>
      <div class="card">
        <Switch
          key={String(gemsEnabled)}
          label={words.gems}
          hint={words.gemsHint}
          isOn={gemsEnabled}
          onChange={(isOn) => void setGems(isOn)}
        />
      </div>
      {gemsEnabled && <GemCaps />}
      <KeptPhotos />
    </section>
  );
}

/** The languages that Sprout writes, each by its own name, and the one that the family has already. */
function languageChoices(now: string): { value: string; label: string }[] {
  return [...new Set([...languages, now])].map((value) => ({
    value,
    label: wordIn(languageNames, value) ?? new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
  }));
}
