/** All that people do, each as a function of the world and a die. */
import type { Act } from './act.ts';
import { authoring } from './author-tasks.ts';
import { doing } from './do-tasks.ts';
import { answering } from './inbox.ts';
import { overstep } from './overstep.ts';
import { rewarding } from './rewards.ts';
import { asking } from './screentime.ts';

export type { Dice } from './act.ts';

export const acts: readonly Act[] = [...authoring, ...doing, ...rewarding, ...asking, ...answering, overstep];
