import '../../parts/picture-choices.css';
import { useState } from 'preact/hooks';
import { dayAt } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { warn } from '../../../ui/parts/toast.tsx';
import { familyNow } from '../../family.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { createArguments, emptyDraft } from '../task-editor/draft.ts';
import { fromTemplate, type TemplateId, templateList } from '../task-editor/task-templates.ts';
import { StepFoot } from './step-foot.tsx';

/** A morning, as most families have it: chosen already, so that one tap adds it for every kid. */
const morning: readonly TemplateId[] = ['dressed', 'bed', 'teeth'];

const OFFERED = 9;

export function DayStep({ onNext, onBack }: { readonly onNext: () => void; readonly onBack: () => void }) {
  const words = wordsOf('start');
  const [chosen, setChosen] = useState(morning);
  const toggle = (id: TemplateId) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const add = async () => {
    const empty = emptyDraft(dayAt(serverNow(), familyNow().timezone));
    for (const id of chosen) {
      // At any time of the day: what begins at a time that is past today would come tomorrow, and the tablet be empty until then.
      const outcome = await act('task.create', createArguments({ ...fromTemplate(empty, id), time: '' }));
      if (!outcome.ok) return warn(problemWords(outcome.problem));
      // What is there is not added again, should a later one fail.
      setChosen((now) => now.filter((one) => one !== id));
    }
    onNext();
  };
  return (
    <>
      <p class="soft">{words.dayLead}</p>
      <fieldset class="picture-choices">
        <legend class="visually-hidden">{words.dayTitle}</legend>
        {templateList()
          .slice(0, OFFERED)
          .map(({ id, emoji, name }) => (
            <label key={id} class={`picture-choice ${chosen.includes(id) ? 'is-on' : ''}`}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span aria-hidden="true">{emoji}</span>
              {name}
            </label>
          ))}
      </fieldset>
      <StepFoot
        label={words.addTasks({ count: chosen.length })}
        isReady={chosen.length > 0}
        onNext={add}
        onBack={onBack}
        onSkip={onNext}
      />
    </>
  );
}
