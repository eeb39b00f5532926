import type { FrameLocator, Page } from 'playwright-core';
import type { PlayStep } from './canvas-fixtures.ts';

/** Plays a canvas as its script says: clicks, keys, drawing. */
export async function playSteps(page: Page, steps: readonly PlayStep[]): Promise<void> {
  const frame = page.frameLocator('iframe');
  for (const step of steps) await playStep(page, frame, step);
}

async function playStep(page: Page, frame: FrameLocator, step: PlayStep): Promise<void> {
  const timeout = step.timeoutMs ?? 30_000;
  if (step.click !== undefined) {
    // A clock above the buttons may show the same number as one of them.
    const found = frame.locator(step.click);
    const target = step.click.startsWith('text=') ? found.last() : found;
    const box = step.at && (await target.boundingBox());
    const position = box && step.at && { x: box.width * step.at[0], y: box.height * step.at[1] };
    await target.click({ timeout, ...(position && { position }) });
  }
  if (step.press !== undefined) {
    if (step.on === undefined) await page.keyboard.press(step.press);
    else await frame.locator(step.on).press(step.press, { timeout });
  }
  if (step.keys !== undefined) await page.keyboard.type(step.keys);
  if (step.fill !== undefined) await frame.locator(step.into ?? '').fill(step.fill, { timeout });
  if (step.draw !== undefined) await draw(page, frame, step.draw, step.points ?? []);
  if (step.wait !== undefined) await page.waitForTimeout(step.wait);
  if (step.waitFor !== undefined) await frame.locator(step.waitFor).waitFor({ timeout });
  if (step.waitForText !== undefined) {
    await frame
      .locator(step.in ?? 'body')
      .filter({ hasText: step.waitForText })
      .waitFor({ timeout });
  }
}

async function draw(page: Page, frame: FrameLocator, selector: string, points: NonNullable<PlayStep['points']>) {
  const target = frame.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${selector} cannot be drawn on`);
  for (const [index, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 3 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}
