import { z } from 'zod';
import type { UndoCall } from './find-undo.ts';

/** The call that takes something back, as answers show it. */
export const shownUndo = z.strictObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }).nullable();

export function undoShown(undo: UndoCall | null): z.input<typeof shownUndo> {
  return undo && { tool: undo.operation, arguments: { ...undo.args } };
}
