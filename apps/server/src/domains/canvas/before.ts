import type { Canvas } from './canvas.ts';

/** A canvas as it stands beside a proposal that changes it, under the names of its arguments. Its page is shown by canvas.get. */
export function canvasBefore({ name, emoji, version, completion, injectBaseStyles }: Canvas) {
  return { name, emoji, version, completionSchema: completion, injectBaseStyles };
}
