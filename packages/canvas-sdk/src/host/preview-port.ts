import type { CanvasPort } from './canvas-port.ts';

export type Result = Parameters<CanvasPort['finish']>[0];

interface PreviewEvents {
  readonly onSignal?: (name: string) => void;
  readonly onEnd: (result: Result) => void;
}

/** A preview counts for nothing: what the canvas saves lives as long as the page, and how it ends is only shown. */
export function previewPort({ onSignal, onEnd }: PreviewEvents): Omit<CanvasPort, 'stopped'> {
  let state: unknown = null;
  return {
    whoami: async () => ({ name: 'Robin', age: 8, language: 'en' }),
    history: async () => [],
    state: async () => state,
    save: async (saved) => {
      state = saved;
    },
    signal: async ({ name }) => onSignal?.(name),
    shown: async () => false,
    finish: async (result) => onEnd(result),
  };
}
