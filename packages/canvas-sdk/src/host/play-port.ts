import type { Completion, Signal } from '../protocol/frame-message.ts';
import type { CanvasPort } from './canvas-port.ts';
import { LatestSave } from './latest-save.ts';

/** What `kid.open_canvas` answers, as far as a page needs it. */
export interface OpenedCanvas {
  readonly playId: string;
  readonly name: string;
  readonly frame: string;
  /** The day for which a task is played. */
  readonly date: string;
  readonly completionSchema: { readonly kind: Completion['kind'] };
  readonly kid: { readonly name: string; readonly age: number };
  readonly state: string | null;
  readonly history: readonly PastPlay[];
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
  { playId, date, kid, state, history }: OpenedCanvas,
  call: CallOperation,
  pause: (ms: number) => Promise<unknown>,
  language: string,
  onReported: (reported: Reported) => void,
): CanvasPort {
  const signals: Signal[] = [];
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
    async finish(completion) {
      const report = { taskId, date, completion: completionOf(completion), signals };
      onReported((await call('kid.report_canvas', report, `canvas-${playId}`)) as Reported);
    },
    stopped(why) {
      if (why !== 'missing') void call('kid.stop_canvas', { playId, why }).catch(() => undefined);
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
  return { kind, endedAt, points: score, max: maxScore, ms: durationMs, summary };
}
