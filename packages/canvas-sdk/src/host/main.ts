/** The script of the plain host pages: plays the canvas that the page names, as a preview, as a task of a kid, or for fun. */
import { callOperation } from './call-operation.ts';
import { showCalmCard } from './calm-card.ts';
import type { CanvasPort, WhyStopped } from './canvas-port.ts';
import { playCanvas } from './play-canvas.ts';
import { funPort, type OpenedCanvas, type OpenedTask, playPort, type Reported } from './play-port.ts';
import { previewPort } from './preview-port.ts';

const place = document.getElementById('canvas') as HTMLElement;
const result = document.getElementById('said') as HTMLElement;
const { frame, name = '', ends = 'complete', task, skill, canvas = '', api = '' } = place.dataset;
const language = document.documentElement.lang;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const show = (words: string) => {
  result.textContent = words;
};

/** A tab that a canvas took down with it does not say goodbye: then this mark is still there when the page opens again. */
const mark = `sprout-canvas:${location.pathname}`;
const forget = () => sessionStorage.removeItem(mark);

function play(address: string, title: string, kind: string, app: CanvasPort): void {
  const stopped = (why: WhyStopped) => {
    forget();
    showCalmCard(place, why);
    app.stopped(why);
  };
  if (sessionStorage.getItem(mark) !== null) {
    stopped('froze');
    return;
  }
  sessionStorage.setItem(mark, 'open');
  addEventListener('pagehide', forget);
  playCanvas(
    window,
    place,
    { address, title, ends: kind as 'complete' },
    { ...app, stopped },
    {
      now: () => performance.now(),
      every: (ms, run) => {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
      nonce: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (number) => number.toString(36)).join('-'),
    },
  );
}

const call = callOperation(api, fetch.bind(window), pause);

/** Opens a canvas for the kid whose device this is, and plays it. */
async function playAsKid<Opened extends OpenedCanvas>(
  operation: string,
  args: object,
  portOf: (opened: Opened) => CanvasPort,
): Promise<void> {
  try {
    const opened = (await call(operation, args)) as Opened;
    document.title = opened.name;
    (document.querySelector('h1') as HTMLElement).textContent = opened.name;
    play(opened.frame, opened.name, opened.completionSchema.kind, portOf(opened));
  } catch {
    showCalmCard(place, 'closed');
  }
}

const playTask = (taskId: string) =>
  playAsKid<OpenedTask>('kid.open_canvas', { taskId }, (opened) =>
    playPort(taskId, opened, call, pause, language, (reported) => show(thanks(reported))),
  );
const playForFun = (skillId: string) =>
  playAsKid<OpenedCanvas>('kid.open_skill_canvas', { skillId, canvasId: canvas }, (opened) =>
    funPort(opened, call, pause, language, () => show('Done. Well played!')),
  );

function thanks({ status, gems }: Reported): string {
  if (status !== 'approved') return 'Done. A grown-up will have a look.';
  return gems > 0 ? `Done. ${gems} gems are yours!` : 'Done. Well played!';
}

if (task !== undefined) void playTask(task);
else if (skill !== undefined) void playForFun(skill);
else play(frame ?? '', name, ends, { ...previewPort(show), stopped: () => undefined });
