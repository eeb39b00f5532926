import { useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

type Caps = Pick<AnswerOf<'gems.get_settings'>, 'agentGemsPerTask' | 'agentGemsPerDay'>;

/** How many gems agents may award; what goes beyond waits for a parent. */
export function GemCaps() {
  const { state, again } = useAnswer('gems.get_settings', {}, liveUris.activity(['gems.settings_updated']));
  return (
    <Shown state={state} again={again}>
      {(caps) => <CapsForm key={`${caps.agentGemsPerTask} ${caps.agentGemsPerDay}`} caps={caps} again={again} />}
    </Shown>
  );
}

function CapsForm({ caps, again }: { readonly caps: Caps; readonly again: () => Promise<void> }) {
  const words = wordsOf('family');
  const { agentGemsPerTask, agentGemsPerDay } = caps;
  const [task, setTask] = useState(String(agentGemsPerTask));
  const [day, setDay] = useState(String(agentGemsPerDay));
  const save = async (wanted: Caps, isUndo = false): Promise<void> => {
    const outcome = await act('gems.update_settings', wanted);
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    await again();
    if (isUndo) return tell(wordsOf('shared').undone);
    const before = { agentGemsPerTask, agentGemsPerDay };
    tell(words.saveFamily, { label: wordsOf('shared').undo, act: () => void save(before, true) });
  };
  const isSame = task === String(agentGemsPerTask) && day === String(agentGemsPerDay);
  return (
    <Form class="card stack" onSend={() => save({ agentGemsPerTask: Number(task), agentGemsPerDay: Number(day) })}>
      <p>{words.caps}</p>
      <div class="two-columns">
        <TextField label={words.capTask} type="number" min={0} value={task} onValue={setTask} isRequired />
        <TextField label={words.capDay} type="number" min={0} value={day} onValue={setDay} isRequired />
      </div>
      <div class="buttons">
        <Button type="submit" disabled={isSame}>
          {wordsOf('shared').save}
        </Button>
      </div>
    </Form>
  );
}
