import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Switch, TextArea, TextField } from '../../../ui/parts/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { coachHasModel } from '../../sprout-agent/sprout-agent.ts';
import { useAgentSettings } from '../../sprout-agent/use-agent-settings.ts';
import type { TaskDraft } from './draft.ts';
import type { SetField } from './task-form.tsx';

interface TaskMoreProps {
  readonly draft: TaskDraft;
  readonly set: SetField;
  readonly isThere: boolean;
  readonly onCopy: (() => void) | undefined;
  readonly problemAt: (path: string) => string | undefined;
}

/** What most tasks leave as it is. What a draft already says here stands open. */
export function TaskMore({ draft, set, isThere, onCopy, problemAt }: TaskMoreProps) {
  const words = wordsOf('editor');
  return (
    <details open={draft.runMode === 'conversation' || draft.runMode === 'camera'}>
      <summary class="line">
        <strong class="grow">{words.more}</strong>
        <span class="soft">{words.moreHint}</span>
        <Icon name="next" />
      </summary>
      <div class="task-more stack wide">
        {isThere ? (
          <div class="stack">
            <p class="soft small">{words.fixed}</p>
            {onCopy !== undefined && (
              <div>
                <Button onClick={onCopy}>{words.copy}</Button>
              </div>
            )}
          </div>
        ) : (
          <ChoiceChips
            label={words.how}
            chips={(['self_check', 'conversation', 'camera'] as const).map((value) => ({
              value,
              label: words.modes[value],
            }))}
            value={draft.runMode === 'canvas' ? undefined : draft.runMode}
            onValue={set('runMode')}
          />
        )}
        {draft.runMode === 'conversation' && (
          <Guidance value={draft.guidance} onValue={set('guidance')} problem={problemAt('/conversationSpec')} />
        )}
        {draft.runMode === 'camera' && (
          <TextField
            label={words.prompt}
            value={draft.prompt}
            onValue={set('prompt')}
            maxLength={500}
            problem={problemAt('/cameraTaskSpec')}
          />
        )}
        <TextField
          label={words.time}
          hint={words.timeHint}
          type="time"
          value={draft.time}
          onValue={set('time')}
          problem={problemAt('/scheduleSpec/startMinutes')}
        />
        {draft.repeats && (
          <Switch
            label={words.daysOff}
            hint={words.daysOffHint}
            isOn={draft.evenOnDaysOff}
            onChange={set('evenOnDaysOff')}
          />
        )}
        <Switch label={words.blocking} hint={words.blockingHint} isOn={draft.blocking} onChange={set('blocking')} />
      </div>
    </details>
  );
}

interface GuidanceProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly problem: string | undefined;
}

function Guidance(props: GuidanceProps) {
  const words = wordsOf('editor');
  const { state } = useAgentSettings();
  const isFixed = state.is === 'ready' && !coachHasModel(state.value);
  return (
    <TextArea
      {...props}
      label={words.guidance}
      hint={isFixed ? `${words.guidanceHint} ${words.fixedCoach}` : words.guidanceHint}
      maxLength={1000}
      rows={4}
    />
  );
}
