import { z } from 'zod';
import { id, instant } from '#operations';
import { visibleText } from '../../core/operations/schema/visible-text.ts';
import { completionSchema } from './schemas.ts';

/** A result of an earlier play of the same kid. */
const playResult = z.strictObject({
  endedAt: instant,
  version: z.int(),
  kind: completionSchema.shape.kind,
  score: z.number().optional(),
  maxScore: z.number().optional(),
  durationMs: z.int().optional(),
  summary: z.string().optional(),
  playedMs: z.int().describe('From opening to ending, by the server’s clock.'),
});

/** A canvas that a kid has just opened: all that the page around the frame needs. */
export const openedCanvas = {
  playId: id,
  canvasId: id,
  version: z.int(),
  name: z.string(),
  emoji: z.string(),
  frame: z.string().describe('The address for the frame; good for twelve hours, without sign-in.'),
  completionSchema,
  kid: z.strictObject({ name: z.string(), age: z.int() }).describe('What sprout.whoami() tells the canvas.'),
  state: z.string().nullable().describe('JSON that this canvas saved for the kid, on any device.'),
  stateVersion: z.string().nullable().describe('Names this state, for kid.save_canvas; null: nothing is saved.'),
  history: z.array(playResult).describe('The kid’s own last results, newest first.'),
};

/** What a canvas says. It is never refused for odd characters, because the kid has played: the server cleans it. */
const canvasText = (maxLength: number) => z.string().overwrite(visibleText).max(maxLength);

/** What a canvas reports at its end. Points beyond the canvas's maxScore and time beyond the clock's are cut off. */
export const canvasCompletion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('score'), score: z.number(), maxScore: z.number().optional() }),
  z.strictObject({ kind: z.literal('complete'), summary: canvasText(10_000).optional() }),
  z.strictObject({ kind: z.literal('timed'), durationMs: z.number() }),
]);

/** What a canvas told on the way, oldest first. */
export const canvasSignals = z
  .array(z.strictObject({ name: canvasText(200), data: z.unknown().optional() }))
  .max(500)
  .default([])
  .describe('What the canvas told on the way. The last 20 are kept.');
