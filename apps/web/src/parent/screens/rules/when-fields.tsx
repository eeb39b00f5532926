import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { ToggleChips } from '../../../ui/parts/chips.tsx';
import { SelectField, TextField } from '../../../ui/parts/field.tsx';
import { familyNow } from '../../family.ts';
import { shortName, weekdays } from '../../schedule/schedule-words.ts';
import { fieldsOf, type What, type WhenDraft, whatNames } from './wish-when.ts';

/** The tasks and rewards that a wish can be about. */
export interface Things {
  readonly tasks: AnswerOf<'task.list'>['items'];
  readonly rewards: AnswerOf<'reward.list'>['items'];
}

interface WhenFieldsProps {
  readonly when: WhenDraft;
  readonly onChange: (when: WhenDraft) => void;
  readonly things: Things;
  /** What voids something meanwhile is something that happens. */
  readonly isUnless?: boolean;
  readonly problemAt: (path: string) => string | undefined;
}

/** What happens, with whom, and when. */
export function WhenFields({ when, onChange, things, isUnless = false, problemAt }: WhenFieldsProps) {
  const words = wordsOf('rules');
  const set = (change: Partial<WhenDraft>) => onChange({ ...when, ...change });
  const { kid, thing, amount, hasTime } = fieldsOf(when.what);
  const place = isUnless ? '/unless' : '/when';
  const shown = whatNames.filter((what) => !isUnless || fieldsOf(what).hasTime);
  return (
    <>
      <SelectField
        label={words.what}
        value={when.what}
        onValue={(what: What) => set({ what, taskIds: [] })}
        options={shown.map((what) => ({ value: what, label: words.whats[wordKey(what)] }))}
        problem={problemAt(place)}
      />
      {kid !== 'none' && (
        <SelectField
          label={words.who}
          hasNames
          value={when.childId}
          onValue={(childId) => set({ childId, taskIds: [] })}
          options={[
            { value: '', label: kid === 'one' ? words.choose : words.anybody },
            ...familyNow().kids.map(({ childId, name }) => ({ value: childId, label: name })),
          ]}
        />
      )}
      <ThingFields when={when} set={set} things={things} thing={thing} />
      {amount !== undefined && (
        <TextField
          label={amount === 'minGems' ? words.atLeastGems : words.atLeastMinutes}
          hint={words.timeHint}
          type="number"
          min={1}
          value={when.atLeast}
          onValue={(atLeast) => set({ atLeast })}
        />
      )}
      {hasTime ? (
        <>
          <div class="row wraps wish-times">
            <TextField
              label={words.before}
              hint={words.timeHint}
              type="time"
              value={when.before}
              onValue={(before) => set({ before })}
            />
            <TextField
              label={words.after}
              hint={words.timeHint}
              type="time"
              value={when.after}
              onValue={(after) => set({ after })}
            />
          </div>
          <ToggleChips
            label={`${words.days} (${words.daysHint})`}
            chips={weekdays.map((value) => ({ value, label: shortName(value), spoken: shortName(value, 'long') }))}
            values={when.days}
            onValues={(days) => set({ days: weekdays.filter((day) => days.includes(day)) })}
          />
        </>
      ) : (
        <TextField
          label={words.forMinutes}
          type="number"
          min={1}
          max={10_080}
          value={when.forMinutes}
          onValue={(forMinutes) => set({ forMinutes })}
        />
      )}
    </>
  );
}

/** Keys of messages have no dots. */
const wordKey = (what: What) => what.replace('.', '_') as UnderlineOf<What>;
type UnderlineOf<Text extends string> = Text extends `${infer Start}.${infer End}` ? `${Start}_${End}` : Text;

interface ThingFieldsProps {
  readonly when: WhenDraft;
  readonly set: (change: Partial<WhenDraft>) => void;
  readonly things: Things;
  readonly thing: 'task' | 'tasks' | 'reward' | undefined;
}

function ThingFields({ when, set, things, thing }: ThingFieldsProps) {
  const words = wordsOf('rules');
  const { childId, taskIds, rewardId } = when;
  const tasks = things.tasks.filter(
    ({ children }) => childId === '' || children.some((child) => child.childId === childId),
  );
  if (thing === 'task') {
    return (
      <SelectField
        label={words.task}
        hasNames
        value={taskIds[0] ?? ''}
        onValue={(taskId) => set({ taskIds: taskId === '' ? [] : [taskId] })}
        options={[
          { value: '', label: words.anyTask },
          ...tasks.map(({ taskId, name }) => ({ value: taskId, label: name })),
        ]}
      />
    );
  }
  if (thing === 'tasks' && tasks.length === 0) return <p class="soft">{words.noTasks}</p>;
  if (thing === 'tasks') {
    return (
      <ToggleChips
        label={words.tasks}
        chips={tasks.map(({ taskId, name }) => ({ value: taskId, label: name }))}
        values={taskIds}
        onValues={(chosen) => set({ taskIds: chosen })}
      />
    );
  }
  if (thing !== 'reward') return null;
  return (
    <SelectField
      label={words.reward}
      hasNames
      value={rewardId}
      onValue={(chosen) => set({ rewardId: chosen })}
      options={[
        { value: '', label: words.anyReward },
        ...things.rewards.map((reward) => ({ value: reward.rewardId, label: reward.name })),
      ]}
    />
  );
}
