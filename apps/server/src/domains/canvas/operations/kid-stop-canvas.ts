import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { requirePlay } from '../require-play.ts';
import { stopCanvas } from '../stop-canvas.ts';

export const definition = defineOperation({
  name: 'kid.stop_canvas',
  title: 'The game stopped',
  description:
    'Tells that the page had to take a canvas away. This version opens no more for this kid until a parent has had a look.',
  audience: ['kid'],
  rate: { perMinute: 20, burst: 40 },
  reasons: ['LIMIT_EXCEEDED'],
  input: {
    playId: id,
    why: z
      .enum(['froze', 'left', 'flooded', 'restless', 'flashing'])
      .describe(
        'froze: it no longer answered. left: it went to another page. flooded, restless: it was too busy. ' +
          'flashing: it flashed more than three times a second.',
      ),
  },
  output: { playId: id },
});

export const kidStopCanvas = implementWrite(definition, {
  async run(context, { playId, why }) {
    await stopCanvas(context, await requirePlay(context, playId), why);
    return { playId };
  },
  nextStep: 'kid.today shows what else there is to do.',
});
