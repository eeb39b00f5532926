import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { BrowserProfile, TestBrowser } from '../../../testing/browser/test-browser.ts';

/** What the host page notices by itself. Its frames get this script too, and ignore it. */
const witness = `if (window === top) {
  window.witness = { ticks: 0, endings: 0, longest: 0, said: [] };
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    witness.ticks += 1;
    witness.longest = Math.max(witness.longest, now - last);
    last = now;
  }, 50);
  addEventListener('DOMContentLoaded', () => {
    const field = document.createElement('input');
    field.id = 'host-field';
    field.setAttribute('aria-label', 'A field of the host');
    document.body.append(field);
    field.focus();
    new MutationObserver(() => {
      const words = document.getElementById('said').textContent;
      witness.said.push(words);
      if (/has ended/.test(words)) witness.endings += 1;
    }).observe(document.getElementById('said'), { childList: true, characterData: true, subtree: true });
  });
}`;

interface Witness {
  readonly ticks: number;
  readonly endings: number;
  /** The longest pause between two ticks, in ms. */
  readonly longest: number;
  readonly focus: string;
  /** What was typed into the field of the host. */
  readonly typed: string;
  /** Everything that the host told the person who plays. */
  readonly said: readonly string[];
}

/** A browser page that writes down everything that a canvas must not be able to do. It can show one host page after another. */
export class Watch {
  readonly page: Page;
  /** Whether the last page was left in time. On a page that was not, the next canvas would meet the end of this one. */
  hasLeft = true;
  readonly #profile: BrowserProfile;
  /** Undefined while no canvas is watched. */
  #address: string | undefined;
  #signs: string[] = [];

  private constructor(profile: BrowserProfile, page: Page) {
    this.#profile = profile;
    this.page = page;
    page.on('console', (message) => {
      if (message.text().startsWith('REACHED')) this.#sign(`console ${message.text()}`);
    });
    page.on('dialog', (dialog) => {
      this.#sign(`dialog ${dialog.type()}`);
      dialog.dismiss().catch(() => undefined);
    });
    page.on('download', () => this.#sign('download'));
    page.on('filechooser', () => this.#sign('chooser'));
    page.on('crash', () => this.#sign('crash'));
    page.on('close', () => this.#sign('top closed'));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url() !== this.#address) this.#sign(`top ${frame.url()}`);
    });
    profile.context.on('page', (other) => this.#sign(`popup ${other.url()}`));
  }

  static async start(browser: TestBrowser): Promise<Watch> {
    const profile = await browser.profile();
    const page = await profile.context.newPage();
    await page.addInitScript(witness);
    // Somewhere to go back to: a browser forgets the empty page that a tab begins with.
    await page.goto('data:text/html,<title>Before</title>');
    return new Watch(profile, page);
  }

  async open(address: string): Promise<void> {
    this.#address = address;
    this.#signs = [];
    await this.page.goto(address, { waitUntil: 'commit' });
  }

  /** Whether the key that leads from one control to the next leads out of the frame, as it must. */
  async canTabOut(): Promise<boolean> {
    for (let press = 0; press < 8; press++) {
      await this.page.keyboard.press('Tab');
      // Time for a canvas that takes the focus again.
      await sleep(250);
      if ((await this.witness())?.focus !== 'IFRAME') return true;
    }
    return false;
  }

  /** Whether the frame has the focus and keeps it. The host takes it back at its next turn, which a busy machine delays. */
  async keepsFrameFocus(): Promise<boolean> {
    for (let look = 0; look < 20; look++) {
      if ((await this.witness())?.focus !== 'IFRAME') return false;
      await sleep(100);
    }
    return true;
  }

  /** Goes to an empty page, as a person may. That is no sign; a dialog that wants to keep the person is. */
  async leave(): Promise<void> {
    this.#address = 'about:blank';
    this.hasLeft = await this.page.goto('about:blank', { timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    this.#address = undefined;
  }

  /** What reached a person or left the page, one word or line each. */
  get signs(): readonly string[] {
    return this.#signs;
  }

  #sign(text: string): void {
    if (this.#address !== undefined && !this.#signs.includes(text)) this.#signs.push(text);
  }

  /** Reads what the host page noticed; undefined if the page is gone or no longer answers. */
  witness(): Promise<Witness | undefined> {
    const focus = 'document.activeElement?.id || document.activeElement?.tagName || ""';
    const typed = 'document.getElementById("host-field")?.value';
    return Promise.race([
      this.page.evaluate<Witness>(`({ ...witness, focus: ${focus}, typed: ${typed} })`).catch(() => undefined),
      sleep(10_000, undefined),
    ]);
  }

  async close(): Promise<void> {
    this.#address = undefined;
    await Promise.race([this.#profile.close().catch(() => undefined), sleep(5_000)]);
  }
}

interface FoundNode {
  readonly nodeName: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly FoundNode[];
  readonly shadowRoots?: readonly FoundNode[];
  readonly contentDocument?: FoundNode;
}

function nodesIn(root: FoundNode): FoundNode[] {
  const { children = [], shadowRoots = [], contentDocument } = root;
  const below = [...children, ...shadowRoots, ...(contentDocument === undefined ? [] : [contentDocument])];
  return [root, ...below.flatMap(nodesIn)];
}

/**
 * Elements that make a browser look names up by themselves. The headless shell leaves that to the browser around it and looks
 * nothing up, so the elements are the sign. Closed shadow roots and frames are looked into as well.
 */
export async function findHints(page: Page): Promise<string[]> {
  const context = page.context();
  const found = await Promise.all(
    [page, ...page.frames().slice(1)].map(async (target) => {
      try {
        const session = await context.newCDPSession(target);
        const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
        return nodesIn(root)
          .filter(isHint)
          .map(({ nodeName }) => `hint ${nodeName.toLowerCase()}`);
      } catch {
        // A frame without a process of its own is seen through its page.
        return [];
      }
    }),
  );
  return [...new Set(found.flat())];
}

function isHint({ nodeName, attributes = [] }: FoundNode): boolean {
  const text = attributes.join(' ');
  if (nodeName === 'LINK') return /prefetch|preconnect|preload|prerender/.test(text);
  return /^(?:A|AREA)$/i.test(nodeName) && /leak\.test/.test(text);
}

/** What a child types into a field of the host, after a tap in the frame. */
export const typedWord = 'leaf';

/**
 * Does what a child would do with a hostile canvas, and says whether that went to its end. A control that is not there is no
 * fault: it may have been dropped.
 */
export async function makeGesture(page: Page, gesture: string | undefined): Promise<boolean> {
  const [, act, selector = '', end = ''] = /^(\w+)(?: (#\w+))?(?: to (#\w+))?/.exec(gesture ?? '') ?? [];
  const frame = page.frameLocator('iframe');
  const target = frame.locator(selector || 'body');
  const quickly = { timeout: 2_000, force: true };
  const trying = async () => {
    if (act === 'click') await target.click(quickly);
    if (act === 'hover') await target.hover(quickly);
    if (act === 'press') {
      await target.focus({ timeout: 2_000 });
      for (const held of ['ControlOrMeta', 'Shift', 'Alt']) await page.keyboard.press(`${held}+Enter`);
    }
    if (act === 'middle') {
      await target.click({ ...quickly, button: 'middle' });
      await target.click({ ...quickly, modifiers: ['ControlOrMeta'] });
    }
    if (act === 'remove') await page.evaluate("document.querySelector('iframe').remove()");
    if (act === 'type') {
      await target.click(quickly).catch(() => undefined);
      // The field of the host is always there.
      await page.click('#host-field', { force: true });
      await page.keyboard.type(typedWord, { delay: 100 });
    }
    if (act === 'drag') await drag(page, target, end === '' ? undefined : frame.locator(end));
    if (act === 'paste') {
      await target.click(quickly);
      for (const key of ['a', 'c', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`);
    }
  };
  const made = trying().then(
    () => true,
    () => false,
  );
  return Promise.race([made, sleep(act === 'type' ? 30_000 : 6_000, false)]);
}

/** Drags an element onto another one of the frame, or out of it onto the page around. */
async function drag(page: Page, from: Locator, to: Locator | undefined): Promise<void> {
  const { x, y, width, height } = (await from.boundingBox({ timeout: 2_000 })) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, y + height / 2, { steps: 3 });
  const end = await to?.boundingBox({ timeout: 2_000 });
  if (end) await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  else await page.mouse.move(4, 4, { steps: 5 });
  await page.mouse.up();
}
