import type { RunEvent, RunState } from '@sprout/agent-protocol';
import type { Io } from '../../../command.ts';
import type { Progress } from './progress.ts';
import { stepLines } from './step-lines.ts';

const refreshMs = 1_000;

/** The list of steps, redrawn in place. It is not redrawn while a question stands below it. */
export class LiveView implements Progress {
  readonly #stdout: Io['stdout'];
  #state: RunState | undefined;
  #drawnLines = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ stdout }: Pick<Io, 'stdout'>, before?: RunState) {
    this.#stdout = stdout;
    this.#state = before;
  }

  onEvent(_event: RunEvent, state: RunState): void {
    const wasAsking = this.#state?.question != null;
    this.#state = state;
    // The list above the question has scrolled away; start a new one below.
    if (wasAsking && state.question === null) {
      this.#drawnLines = 0;
      this.#stdout.write('\n');
    }
    if (!wasAsking || state.question === null) this.#draw();
    if (state.question === null) this.#timer ??= setInterval(() => this.#draw(), refreshMs).unref();
    else this.#holdStill();
  }

  stop(): void {
    this.#holdStill();
  }

  #holdStill(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #draw(): void {
    if (this.#state === undefined) return;
    const lines = stepLines(this.#state, Date.now(), this.#stdout.columns || 80);
    const back = this.#drawnLines === 0 ? '' : `\u001b[${this.#drawnLines}A\u001b[0J`;
    this.#stdout.write(`${back}${lines.join('\n')}\n`);
    this.#drawnLines = lines.length;
  }
}
