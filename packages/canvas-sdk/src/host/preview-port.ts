import type { CanvasPort } from './canvas-port.ts';

/** A preview counts for nothing: what the canvas saves lives as long as the page, and how it ends is only shown. */
export function previewPort(show: (words: string) => void): Omit<CanvasPort, 'stopped'> {
  let state: unknown = null;
  return {
    whoami: async () => ({ name: 'Robin', age: 8, language: 'en' }),
    history: async () => [],
    state: async () => state,
    save: async (saved) => {
      state = saved;
    },
    signal: async ({ name }) => show(`The canvas signals ${name}.`),
    finish: async (completion) =>
      show(`The canvas has ended: ${wordsFor(completion)}. This is a preview, so nothing counts.`),
  };
}

function wordsFor(completion: Parameters<CanvasPort['finish']>[0]): string {
  if (completion.kind === 'score') return `${completion.points} points of ${completion.max ?? 'an open number'}`;
  if (completion.kind === 'timed') return `${Math.round(completion.ms / 1000)} seconds`;
  return completion.summary === undefined ? 'done' : `done, “${completion.summary}”`;
}
