import { readFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestBrowser } from '../../../testing/browser/test-browser.ts';
import { makeTempDir } from '../../../testing/temp-dir.ts';
import type { HostileCanvas } from './canvas-fixtures.ts';
import { CanvasTestServer } from './canvas-test-server.ts';
import { LeakCollector } from './leak-collector.ts';
import { findHints, makeGesture, typedWord, Watch } from './watch-canvas.ts';

export interface Trial {
  readonly vector: string;
  readonly proof: string;
  /** What got out, or reached a person. */
  readonly signs: readonly string[];
  /** How many endings the host took for good. */
  readonly endings: number;
  readonly ticks: number;
  readonly longestPauseMs: number;
  /** The longest pause of this process meanwhile, which no canvas can cause: so long the machine had no time for anybody. */
  readonly machinePauseMs: number;
  /** The words of the calm card, if it is there. */
  readonly card: string;
}

/** `defended` is the product's own host page; `bare` is a page without any defence, to prove that the watch sees leaks. */
export type Mode = 'defended' | 'bare';

interface RangeOptions {
  readonly isolates: boolean;
  readonly knowsAllowlist?: boolean;
}

/** One browser that is watched from outside: also every name that it looks up is written down. */
export class HostileRange {
  readonly #browser: TestBrowser;
  readonly #server: CanvasTestServer;
  readonly #netLog: string;
  readonly #remove: () => void;

  private constructor(browser: TestBrowser, server: CanvasTestServer, netLog: string, remove: () => void) {
    this.#browser = browser;
    this.#server = server;
    this.#netLog = netLog;
    this.#remove = remove;
  }

  /**
   * `isolates`: the frame gets a process of its own, as in desktop Chrome. Then a frozen frame does not freeze its host.
   * `knowsAllowlist: false`: the canvas comes without `Connection-Allowlist`, as for the browsers that do not know it.
   */
  static async open({ isolates, knowsAllowlist = true }: RangeOptions): Promise<HostileRange> {
    const home = makeTempDir();
    const netLog = path.join(home.path, 'net-log.json');
    const flags = [`--log-net-log=${netLog}`, ...(isolates ? ['--site-per-process'] : [])];
    const [browser, server] = await Promise.all([TestBrowser.start(flags), CanvasTestServer.start({ knowsAllowlist })]);
    return new HostileRange(browser, server, netLog, home.remove);
  }

  /** Tries canvases, several at a time. */
  async tryAll(canvases: readonly HostileCanvas[], mode: Mode, atOnce: number, watchMs: number): Promise<Trial[]> {
    const left = [...canvases];
    const trials: Trial[] = [];
    const worker = async () => {
      let watch = await Watch.start(this.#browser);
      let isAsNew = true;
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        if (!isAsNew) {
          await watch.close();
          watch = await Watch.start(this.#browser);
        }
        const trial = await this.#try(watch, next, mode, watchMs);
        trials.push(trial);
        isAsNew = watch.hasLeft && trial.signs.length === 0 && trial.proof !== 'freeze';
      }
      await watch.close();
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, worker));
    } catch (problem) {
      // Otherwise the canvases would play on, and hold up everything that is tested after them.
      await this.close();
      throw problem;
    }
    return trials.sort((a, b) => a.vector.localeCompare(b.vector));
  }

  async #try(
    watch: Watch,
    { vector, gesture, html, proof }: HostileCanvas,
    mode: Mode,
    watchMs: number,
  ): Promise<Trial> {
    const machine = monitorEventLoopDelay({ resolution: 20 });
    machine.enable();
    const collector = await LeakCollector.start();
    const secret = this.#server.add(collector.fill(html), html.includes('sprout.score') ? 'score' : 'complete');
    const { page } = watch;
    await watch.open(`${this.#server.url}${mode === 'bare' ? '/bare/page' : '/canvas/preview'}/${secret}`);
    await Promise.race([page.waitForLoadState('load').catch(() => undefined), sleep(5_000)]);
    await sleep(watchMs / 3);
    // On a busy machine a canvas that took the focus a hundred times is closed by now: the calm card has the focus, as it should.
    const hasFrameFocus = proof === 'focus' && (await watch.keepsFrameFocus());
    const isMade = await makeGesture(page, gesture);
    await sleep((watchMs * 2) / 3);
    const card = page.locator('.calm-card');
    if ((proof === 'freeze' || proof === 'card') && mode === 'defended') {
      // A busy machine may have missed the gesture.
      await card.waitFor({ timeout: 8_000 }).catch(() => makeGesture(page, gesture));
      await card.waitFor({ timeout: 15_000 }).catch(() => undefined);
    }
    const hints = proof === 'dns' ? await findHints(page) : [];
    const noticed = await watch.witness();
    const words = await Promise.race([card.allInnerTexts().catch(() => []), sleep(2_000, [])]);
    const isTyped = noticed?.typed === typedWord;
    const isTrapped = proof === 'trap' && !(await watch.canTabOut());
    // A frame may also say its last words when it goes.
    await watch.leave();
    const again = this.#server.requests.filter((url) => url.includes(`/frame/${secret}`)).slice(1);
    collector.close();
    machine.disable();
    return {
      vector,
      proof,
      signs: [
        ...watch.signs,
        ...hints,
        ...(hasFrameFocus ? ['focus'] : []),
        ...(noticed === undefined ? ['silent'] : []),
        ...(isTrapped ? ['trap'] : []),
        ...(proof === 'typing' && isMade && !isTyped && words.length === 0 ? [`typing ${noticed?.typed}`] : []),
        ...(proof === 'card' && words.length === 0 ? ['no card'] : []),
        ...collector.seen,
        ...again.map((url) => `asked again ${url}`),
      ],
      endings: noticed?.endings ?? 0,
      ticks: noticed?.ticks ?? 0,
      longestPauseMs: Math.round(noticed?.longest ?? 0),
      machinePauseMs: Math.round(machine.max / 1e6),
      card: words.join(' '),
    };
  }

  /** Requests that a canvas sent to our own server, besides the ones for its document. */
  get strayRequests(): string[] {
    return this.#server.requests.filter((url) => !/^\/(?:canvas|bare)\//.test(url));
  }

  /** Ends the browser, and returns every name under leak.test that it wanted to look up. */
  async close(): Promise<string[]> {
    await this.#browser.stop();
    await this.#server.stop();
    const log = readFileSync(this.#netLog, 'utf8');
    this.#remove();
    return [...new Set([...log.matchAll(/[\w.-]*\.?leak\.test/g)].map(([name]) => name))].sort();
  }
}
