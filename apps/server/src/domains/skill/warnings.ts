import { promptWarnings } from './placeholders.ts';
import type { Skill } from './skill.ts';

const readByKids =
  'It links no canvas, so a kid who starts it reads the prompt as it stands: write it to the kid, or link a canvas.';

/** What is allowed, but probably not meant. */
export function warningsOf(
  { prompt, inputVariables, kidCallable }: Pick<Skill, 'prompt' | 'inputVariables' | 'kidCallable'>,
  canvases: readonly unknown[],
): string[] {
  return [...promptWarnings(prompt, inputVariables), ...(kidCallable && canvases.length === 0 ? [readByKids] : [])];
}
