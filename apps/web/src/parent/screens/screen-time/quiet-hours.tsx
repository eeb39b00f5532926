import { weekdayName } from '../../../client/dates.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ToggleChips } from '../../../ui/parts/chips.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { type QuietTime, weekdays } from './rules-form.ts';

const EVENING: QuietTime = { days: weekdays, from: '20:00', until: '07:00' };

interface QuietHoursProps {
  readonly times: readonly QuietTime[];
  readonly onTimes: (times: readonly QuietTime[]) => void;
}

export function QuietHours({ times, onTimes }: QuietHoursProps) {
  const words = wordsOf('screenTime');
  const put = (index: number, change: Partial<QuietTime>) =>
    onTimes(times.map((time, at) => (at === index ? { ...time, ...change } : time)));
  return (
    <fieldset class="field stack">
      <legend>{words.quiet}</legend>
      <span class="hint">{words.quietHint}</span>
      {times.map((time, index) => (
        <div class="card stack" key={index}>
          <ToggleChips
            label={`${time.from} – ${time.until}`}
            chips={weekdays.map((value, at) => ({
              value,
              label: weekdayName(at + 1, 'short'),
              spoken: weekdayName(at + 1, 'long'),
            }))}
            values={time.days}
            onValues={(days) => put(index, { days })}
          />
          <div class="row wraps">
            <TextField label={words.from} type="time" value={time.from} onValue={(from) => put(index, { from })} />
            <TextField label={words.to} type="time" value={time.until} onValue={(until) => put(index, { until })} />
          </div>
          <Button look="quiet" onClick={() => onTimes(times.filter((_, at) => at !== index))}>
            {words.removeQuiet}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onTimes([...times, EVENING])}>{words.addQuiet}</Button>
      </div>
    </fieldset>
  );
}
