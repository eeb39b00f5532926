import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../../../../../../packages/canvas-sdk/test/fixtures/', import.meta.url));

export interface HostileCanvas {
  readonly vector: string;
  /** How a leak would show. */
  readonly proof: string;
  /**
   * What a child would do: `click #go`, `middle #go`, `press #go` (Enter, with a key held), `hover #go`, `type #go` (tap, then
   * type into a field of the host), `remove`.
   */
  readonly gesture: string | undefined;
  /** Tried in the soak only: another canvas in the gate teaches the same. */
  readonly isForSoak: boolean;
  readonly html: string;
}

/** The first line of each file says what it tries, and how it would show. */
export function hostileCanvases(): HostileCanvas[] {
  return globSync('hostile/*.html', { cwd: home })
    .sort()
    .map((file) => {
      const html = readFileSync(path.join(home, file), 'utf8');
      const [line = ''] = html.split('\n', 1);
      const field = (name: string) => new RegExp(`${name}: ([^|]*?) (?:\\||-->)`).exec(line)?.[1];
      const [vector, proof] = [field('vector'), field('proof')];
      if (vector !== path.basename(file, '.html') || proof === undefined)
        throw new Error(`${file} lacks its first line`);
      return { vector, proof, gesture: field('gesture'), isForSoak: field('runs') === 'soak', html };
    });
}

export interface HonestCanvas {
  readonly name: string;
  readonly html: string;
  readonly completionSchema: { readonly kind: string; readonly maxScore?: number };
  readonly play: readonly PlayStep[];
  readonly expect: Expected;
}

export interface PlayStep {
  readonly click?: string;
  /** Where to click, in parts of width and height. */
  readonly at?: readonly [number, number];
  readonly press?: string;
  readonly on?: string;
  readonly keys?: string;
  readonly fill?: string;
  readonly into?: string;
  readonly draw?: string;
  readonly points?: readonly (readonly [number, number])[];
  readonly wait?: number;
  readonly waitFor?: string;
  readonly waitForText?: string;
  readonly in?: string;
  readonly timeoutMs?: number;
}

export interface Expected {
  readonly kind: string;
  readonly points?: number;
  readonly max?: number;
  readonly minMs?: number;
  readonly summary?: string;
  readonly signals?: readonly string[];
  readonly signalsInclude?: readonly string[];
  readonly savedIncludes?: string;
}

export function honestCanvases(): HonestCanvas[] {
  return globSync('honest/*.json', { cwd: home })
    .sort()
    .map((file) => ({
      ...JSON.parse(readFileSync(path.join(home, file), 'utf8')),
      name: path.basename(file, '.json'),
      html: readFileSync(path.join(home, file.replace(/json$/, 'html')), 'utf8'),
    }));
}

/** The examples of the SDK's README, with the ending that each promises. */
export function readmeExamples(): { readonly ends: string; readonly html: string }[] {
  const text = readFileSync(path.join(home, '../../README.md'), 'utf8');
  return [...text.matchAll(/```html\n<!-- ends: (.*) -->\n([\s\S]*?)```/g)].map(([, ends = '', html = '']) => ({
    ends,
    html,
  }));
}
