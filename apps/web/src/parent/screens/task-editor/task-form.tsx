import { fieldProblems, type Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips, ToggleChips } from '../../../ui/parts/chips.tsx';
import { Switch, TextArea, TextField } from '../../../ui/parts/field.tsx';
import { familyNow } from '../../family.ts';
import { KidChips } from '../../parts/kid-chips.tsx';
import { shortName, weekdays } from '../../schedule/schedule-words.ts';
import { coachHasModel } from '../../sprout-agent/sprout-agent.ts';
import { useAgentSettings } from '../../sprout-agent/use-agent-settings.ts';
import { hasReviewChoice, isOver, type TaskDraft } from './draft.ts';

export interface TaskFormProps {
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  /** A task that is there: whose it is and how it is done never change. */
  readonly isThere: boolean;
  /** Begins a new task that is like this one. */
  readonly onCopy?: (() => void) | undefined;
  readonly problem: Problem | undefined;
  /** Days before this one are over for it. */
  readonly firstDay?: string;
}

export function TaskForm({ draft, onChange, isThere, onCopy, problem, firstDay }: TaskFormProps) {
  const words = wordsOf('editor');
  const { kids, gemsEnabled } = familyNow();
  const set =
    <Name extends keyof TaskDraft>(name: Name) =>
    (value: TaskDraft[Name]) =>
      onChange({ ...draft, [name]: value });
  const problems = problem === undefined ? [] : fieldProblems(problem);
  const at = (path: string) => problems.find((one) => one.path.startsWith(path))?.expected;
  return (
    <div class="stack wide">
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={draft.name}
        onValue={set('name')}
        maxLength={120}
        problem={at('/name')}
        isRequired
      />
      <TextField
        label={words.emoji}
        hint={words.emojiHint}
        value={draft.emoji}
        onValue={set('emoji')}
        maxLength={16}
        problem={at('/emoji')}
      />
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
        <>
          {kids.length > 1 && <KidChips label={words.who} values={draft.childIds} onValues={set('childIds')} />}
          <ChoiceChips
            label={words.how}
            chips={(['self_check', 'conversation', 'camera'] as const).map((value) => ({
              value,
              label: words.modes[value],
            }))}
            value={draft.runMode === 'canvas' ? undefined : draft.runMode}
            onValue={set('runMode')}
          />
        </>
      )}
      {draft.runMode === 'conversation' && (
        <Guidance value={draft.guidance} onValue={set('guidance')} problem={at('/conversationSpec')} />
      )}
      {draft.runMode === 'camera' && (
        <TextField
          label={words.prompt}
          value={draft.prompt}
          onValue={set('prompt')}
          maxLength={500}
          problem={at('/cameraTaskSpec')}
        />
      )}
      <ChoiceChips
        label={words.when}
        chips={[
          { value: 'weekly', label: words.repeats },
          { value: 'once', label: words.once },
        ]}
        value={draft.repeats ? 'weekly' : 'once'}
        onValue={(value) => set('repeats')(value === 'weekly')}
      />
      {draft.repeats ? (
        <>
          <ToggleChips
            label={words.days}
            chips={weekdays.map((value) => ({ value, label: shortName(value), spoken: shortName(value, 'long') }))}
            values={draft.days}
            onValues={(days) => set('days')(weekdays.filter((day) => days.includes(day)))}
          />
          <Switch
            label={words.daysOff}
            hint={words.daysOffHint}
            isOn={draft.evenOnDaysOff}
            onChange={set('evenOnDaysOff')}
          />
        </>
      ) : (
        <TextField
          label={words.date}
          type="date"
          value={draft.date}
          onValue={set('date')}
          {...(firstDay !== undefined && { min: firstDay })}
          problem={firstDay !== undefined && isOver(draft, firstDay) ? words.dateOver : at('/scheduleSpec')}
        />
      )}
      <div class="two-columns">
        <TextField
          label={words.time}
          hint={words.timeHint}
          type="time"
          value={draft.time}
          onValue={set('time')}
          problem={at('/scheduleSpec/startMinutes')}
        />
        {gemsEnabled && (
          <TextField
            label={words.gems}
            type="number"
            min={0}
            max={1000}
            step={1}
            value={draft.gems}
            onValue={set('gems')}
            problem={at('/rewardSpec')}
          />
        )}
      </div>
      {hasReviewChoice(draft) ? (
        <ChoiceChips
          label={words.review}
          chips={(['parent', 'trusted', 'auto'] as const).map((value) => ({ value, label: words.reviews[value] }))}
          value={draft.reviewPolicy}
          onValue={set('reviewPolicy')}
        />
      ) : (
        <p class="soft small">{words.looksAlways}</p>
      )}
      <Switch label={words.blocking} hint={words.blockingHint} isOn={draft.blocking} onChange={set('blocking')} />
    </div>
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
