import type { Completion, Signal } from '../protocol/frame-message.ts';
import type { CanvasPort } from './canvas-port.ts';
import { LatestSave } from './latest-save.ts';

/** What `kid.open_skill_canvas` answers, as far as a page needs it. */
export interface OpenedCanvas {
  readonly playId: string;
  readonly name: string;
  readonly frame: string;
  readonly completionSchema: { readonly kind: Completion['kind'] };
  readonly kid: { readonly name: string; readonly age: number };
  readonly state: string | null;
  readonly history: readonly PastPlay[];
}

/** What `kid.open_canvas` answers. */
export interface OpenedTask extends OpenedCanvas {
  /** The day for which the task is played. */
  readonly date: string;
}

interface PastPlay {
  readonly endedAt: string;
  readonly kind: Completion['kind'];
  readonly score?: number;
  readonly maxScore?: number;
  readonly durationMs?: number;
  readonly summary?: string;
}

export interface Reported {
  readonly status: string;
  readonly gems: number;
}

/** Calls an operation as the kid whose device this is. A key makes the call safe to repeat. */
export type CallOperation = (operation: string, args: object, key?: string) => Promise<unknown>;

/** A play of a task: what the canvas saves and how it ends goes to the server, which decides what it is worth. */
export function playPort(
  taskId: string,
  opened: OpenedTask,
  call: CallOperation,
  pause: (ms: number) => Promise<unknown>,
  language: string,
  onReported: (reported: Reported) => void,
): CanvasPort {
  const { playId, date } = opened;
  return portOf(opened, call, pause, language, async (ending) => {
    onReported((await call('kid.report_canvas', { taskId, date, ...ending }, `canvas-${playId}`)) as Reported);
  });
}

/** A play for fun, of a canvas of a skill: it goes into the kid's history and pays nothing. */
export function funPort(
  opened: OpenedCanvas,
  call: CallOperation,
  pause: (ms: number) => Promise<unknown>,
  language: string,
  onEnded: () => void,
): CanvasPort {
  const { playId } = opened;
  return portOf(opened, call, pause, language, async (ending) => {
    await call('kid.end_canvas', { playId, ...ending }, `canvas-${playId}`);
    onEnded();
  });
}

/** The frame tells every second what is new on the screen; a kid’s calls of a day are for more than that. */
const LOOKS_A_REPORT = 6;
const MOST_SHOWN = 40;

interface Ending {
  readonly completion: object;
  readonly signals: readonly Signal[];
}

function portOf(
  { playId, kid, state, history }: OpenedCanvas,
  call: CallOperation,
  pause: (ms: number) => Promise<unknown>,
  language: string,
  report: (ending: Ending) => Promise<void>,
): CanvasPort {
  const signals: Signal[] = [];
  const shown: string[] = [];
  let looks = LOOKS_A_REPORT;
  let saved: unknown = state === null ? null : JSON.parse(state);
  const latest = new LatestSave((next) => call('kid.save_canvas', { playId, state: JSON.stringify(next) }), pause);
  return {
    whoami: async () => ({ ...kid, language }),
    history: async () => history.map(resultOf),
    state: async () => saved,
    save(next) {
      saved = next;
      return latest.save(next).then(() => undefined);
    },
    async signal(signal) {
      signals.push(signal);
      if (signals.length > 20) signals.shift();
    },
    async shown(texts) {
      shown.push(...texts.slice(0, MOST_SHOWN - shown.length));
      if (++looks < LOOKS_A_REPORT || shown.length === 0) return false;
      looks = 0;
      // Nobody waits for it, so what does not arrive is not tried again.
      const answer = await call('kid.report_shown', { playId, texts: shown.splice(0) }).catch(() => undefined);
      return (answer as { isStopped?: boolean } | undefined)?.isStopped === true;
    },
    finish: (completion) => report({ completion: completionOf(completion), signals }),
    stopped(why) {
      if (why !== 'missing' && why !== 'unfit') void call('kid.stop_canvas', { playId, why }).catch(() => undefined);
    },
  };
}

function completionOf(completion: Completion): object {
  if (completion.kind === 'score') {
    const { kind, points: score, max: maxScore } = completion;
    return { kind, score, ...(maxScore !== undefined && { maxScore }) };
  }
  return completion.kind === 'timed' ? { kind: 'timed', durationMs: completion.ms } : completion;
}

function resultOf({ kind, endedAt, score, maxScore, durationMs, summary }: PastPlay): object {
  // The names of the results that parents and agents read, and the names that pages know from before.
  return { kind, endedAt, score, maxScore, durationMs, points: score, max: maxScore, ms: durationMs, summary };
}
