import { type OnProgress, systemClock } from '@sprout/server';
import type { Io } from './command.ts';

export interface Progress {
  readonly onProgress: OnProgress;
  /** Clears the live line, so that the next output starts on an empty one. */
  end(): void;
  /** How long it has taken so far, in seconds. */
  tookSeconds(): number;
}

const CLEAR_LINE = '\r\u001b[K';
const STEP_PERCENT = 10;

/** Shows the progress of a long job on stderr: one live line on a terminal, otherwise a plain line per tenth. */
export function showProgress(stderr: Io['stderr'], verb: string): Progress {
  const began = systemClock.now();
  let shown = '';
  const show = (text: string) => {
    if (text === shown) return;
    shown = text;
    stderr.write(stderr.isTTY ? `${CLEAR_LINE}${text}` : `${text}\n`);
  };
  return {
    onProgress({ table, rows, total }) {
      const percent = total === 0 ? 100 : Math.floor((rows / total) * 100);
      if (stderr.isTTY)
        show(`${verb} ${percent} %  ${table}  ${rows} of ${total} rows`.slice(0, (stderr.columns || 80) - 1));
      else show(`${verb} ${percent - (percent % STEP_PERCENT)} % of ${total} rows`);
    },
    end() {
      if (stderr.isTTY && shown !== '') stderr.write(CLEAR_LINE);
    },
    tookSeconds: () => Math.max(0, Math.round((systemClock.now() - began) / 100) / 10),
  };
}
