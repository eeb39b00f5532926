/** Plays a canvas in this page, with the host of the canvas SDK around it. */
import {
  type CallOperation,
  funPort,
  type OpenedCanvas,
  type OpenedTask,
  playCanvas,
  playPort,
  type WhyStopped,
} from '@sprout/canvas-sdk/host';
import type { AnswerOf } from '../client/operations.ts';
import { browser, every } from '../client/surroundings.ts';
import type { Kid } from './kid.ts';
import { keepState } from './opened-canvas.ts';
import { savesOf } from './saves-of-kid.ts';

export interface Playing {
  readonly kid: Kid;
  /** The arguments with which it was opened. */
  readonly played: object;
  readonly onDone: () => void;
  readonly onStopped: (why: WhyStopped) => void;
}

/** The canvas of a task. Answers how to take it away. */
export function playTask(place: HTMLElement, taskId: string, opened: AnswerOf<'kid.open_canvas'>, playing: Playing) {
  const call = callsOf(playing, opened);
  const lang = playing.kid.me.value.peek()?.language ?? document.documentElement.lang;
  return play(place, opened, playPort(taskId, opened as OpenedTask, call, browser.wait, lang, playing.onDone), playing);
}

/** A canvas for fun, which pays nothing. */
export function playForFun(place: HTMLElement, opened: AnswerOf<'kid.open_skill_canvas'>, playing: Playing) {
  const call = callsOf(playing, opened);
  const lang = playing.kid.me.value.peek()?.language ?? document.documentElement.lang;
  return play(place, opened, funPort(opened as OpenedCanvas, call, browser.wait, lang, playing.onDone), playing);
}

function play(
  place: HTMLElement,
  { frame, name, completionSchema }: AnswerOf<'kid.open_skill_canvas'>,
  port: ReturnType<typeof funPort>,
  { onStopped }: Playing,
): () => void {
  const stopped = (why: WhyStopped) => {
    port.stopped(why);
    onStopped(why);
  };
  return playCanvas(
    window,
    place,
    { address: frame, title: name, ends: completionSchema.kind },
    { ...port, stopped },
    { now: browser.now, every, nonce: browser.newKey },
  );
}

type Opened = Pick<AnswerOf<'kid.open_skill_canvas'>, 'name' | 'canvasId' | 'stateVersion'>;

/** How the game of a task ended waits for the net like every hand-in, and so does what it saves. */
function callsOf({ kid, played }: Playing, { name, canvasId, stateVersion }: Opened): CallOperation {
  return async (operation, args, key = browser.newKey()) => {
    if (operation === 'kid.report_canvas') {
      const { taskId, date, ...report } = args as { taskId: string; date: string };
      kid.handIns.report({ taskId, name }, date, key, report);
      return { status: 'submitted', gems: 0 };
    }
    if (operation === 'kid.save_canvas') {
      const { playId, state } = args as { playId: string; state: string };
      keepState(kid, played, state);
      const outcome = await savesOf(kid).save(canvasId, playId, state, stateVersion);
      if (outcome === 'refused') throw new Error('Sprout did not keep it.');
      return {};
    }
    const outcome = await kid.act(operation as 'kid.save_canvas', args as never, key);
    // A game for fun pays nothing: where its end does not arrive, nothing is lost.
    if (!outcome.ok && operation === 'kid.end_canvas' && outcome.problem.kind === 'away') return {};
    if (!outcome.ok) throw new Error('That did not reach Sprout.');
    return outcome.data;
  };
}
