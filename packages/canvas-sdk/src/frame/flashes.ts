/**
 * Notices large parts of the page that flash more than three times a second: that can cause seizures (WCAG 2.3.1). It puts the
 * backgrounds of large boxes on top of each other at points of a grid, frame by frame, whatever changes them: animations, styles,
 * new elements. Pixels that a script draws are not looked at.
 */
import { eachOf, ownDocument, page, parentNodeOf, queryDocument } from './browser.ts';

/** A quarter of the 341 by 256 pixels of WCAG. */
const LARGE = 21_824;
const GRID = 6;
const MOST_ELEMENTS = 500;
const MOST_BOXES = 60;
const LOOK_EVERY_MS = 500;
/** How far the light must turn back to count, and how often within a second: a flash is there and back. */
const TURN = 0.1;
const MOST_TURNS = 6;
const SECOND = 1_000;

interface Colour {
  readonly light: number;
  readonly red: number;
  readonly alpha: number;
}

interface Shown {
  readonly alpha: number;
  readonly filter: (colour: Colour) => Colour;
}

/** One quantity at one point: where it last turned, and when. */
class Track {
  readonly #turns: number[] = [];
  #extreme = Number.NaN;
  #isRising = false;

  /** Answers whether it has turned too often within a second. */
  note(value: number, now: number): boolean {
    if (Number.isNaN(this.#extreme)) this.#extreme = value;
    const change = value - this.#extreme;
    if (change === 0) return this.#isTooOften(now);
    if (change > 0 === this.#isRising) this.#extreme = value;
    else if (Math.abs(change) >= TURN) {
      this.#isRising = change > 0;
      this.#extreme = value;
      this.#turns.push(now);
      if (this.#turns.length > MOST_TURNS + 1) this.#turns.shift();
    }
    return this.#isTooOften(now);
  }

  #isTooOften(now: number): boolean {
    return this.#turns.length > MOST_TURNS && now - (this.#turns[0] as number) <= SECOND;
  }
}

export function watchFlashes(tell: () => void): void {
  const { requestAnimationFrame, getComputedStyle } = page;
  const points = Array.from({ length: GRID * GRID }, (_, index) => ({
    column: (index % GRID) + 0.5,
    row: Math.floor(index / GRID) + 0.5,
    light: new Track(),
    red: new Track(),
  }));
  let boxes: Element[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isNew = true;
  new MutationObserver(() => {
    isNew = true;
  }).observe(ownDocument, { childList: true, subtree: true });

  const collect = () => {
    const found: { element: Element; area: number }[] = [];
    let seen = 0;
    eachOf(queryDocument(ownDocument, 'body, body *'), (element) => {
      if (++seen > MOST_ELEMENTS) return;
      const { width, height } = element.getBoundingClientRect();
      // What is not shown now may flash up before the next look.
      if (width * height >= LARGE || width * height === 0) found.push({ element, area: width * height || LARGE });
    });
    const least = found.map(({ area }) => area).sort((one, other) => other - one)[MOST_BOXES] ?? 0;
    boxes = found.filter(({ area }) => area > least).map(({ element }) => element);
  };

  const sample = (now: number): boolean => {
    const [width, height] = [page.innerWidth / GRID, page.innerHeight / GRID];
    const known = new Map<Node, Shown>();
    const shown = boxes.map((element) => {
      const style = getComputedStyle(element);
      let above = parentNodeOf(element);
      while (above !== null && !known.has(above)) above = parentNodeOf(above);
      const around = above === null ? undefined : known.get(above);
      const own = filterOf(style.filter);
      const part: Shown = {
        alpha: (around?.alpha ?? 1) * Number(style.opacity),
        filter: (colour) => (around?.filter ?? same)(own(colour)),
      };
      known.set(element, part);
      const colour = part.filter(colourOf(style, element));
      const alpha = style.visibility === 'visible' ? colour.alpha * part.alpha : 0;
      return { rect: element.getBoundingClientRect(), colour, alpha };
    });
    let flashing = 0;
    for (const { column, row, light, red } of points) {
      let at = { light: 1, red: 0 };
      for (const { rect, colour, alpha } of shown) {
        const [x, y] = [column * width, row * height];
        if (alpha === 0 || x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) continue;
        at = {
          light: at.light * (1 - alpha) + colour.light * alpha,
          red: at.red * (1 - alpha) + colour.red * alpha,
        };
      }
      const isLight = light.note(at.light, now);
      if (red.note(at.red / 2, now) || isLight) flashing++;
    }
    return flashing * width * height >= LARGE;
  };

  const look = (now: number) => {
    if (isNew || now - lookedAt >= LOOK_EVERY_MS) {
      collect();
      lookedAt = now;
      isNew = false;
    }
    if (sample(now)) return tell();
    requestAnimationFrame.call(page, look);
  };
  requestAnimationFrame.call(page, look);
}

const same = (colour: Colour) => colour;

function filterOf(filter: string): (colour: Colour) => Colour {
  if (filter === 'none') return same;
  const turned = Number(/invert\(([\d.]+)\)/.exec(filter)?.[1] ?? 0);
  const bright = Number(/brightness\(([\d.]+)\)/.exec(filter)?.[1] ?? 1);
  return ({ light, red, alpha }) => ({
    light: (light * (1 - turned) + (1 - light) * turned) * bright,
    red: red * (1 - 2 * turned) * bright,
    alpha,
  });
}

/** The background, of which a gradient's first colour stands for all of it; of a shape what fills it. */
function colourOf(style: CSSStyleDeclaration, element: Element): Colour {
  const painted = element instanceof SVGGeometryElement ? style.fill : style.backgroundImage;
  const [, r, g, b, alpha = 1] =
    /rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/.exec(`${painted} ${style.backgroundColor}`) ?? [];
  if (r === undefined) return { light: 1, red: 0, alpha: 0 };
  const [red, green, blue] = [r, g, b].map((part) => Number(part) / 255) as [number, number, number];
  return {
    light: 0.2126 * red + 0.7152 * green + 0.0722 * blue,
    red: red - (green + blue) / 2,
    alpha: Number(alpha),
  };
}
