import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright-core';

/** What a law would ask for. Landmarks are left out: a canvas is a part of a page, and the host page has them. */
const rules = "{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }";
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** The frame of the canvas that a page plays, once it has loaded. */
export async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('The page plays no canvas.');
  await frame.waitForLoadState('load');
  return frame;
}

/** What axe finds wrong with a canvas as it looks now, contrast included. */
export async function judgeByAxe(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate<AxeResults>(`axe.run(document, ${rules})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
