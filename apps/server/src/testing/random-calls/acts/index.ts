import type { Act } from '../act.ts';
import { authoring } from './author-tasks.ts';
import { playing } from './canvases.ts';
import { doing } from './do-tasks.ts';
import { answering } from './inbox.ts';
import { overstep } from './overstep.ts';
import { rewarding } from './rewards.ts';
import { asking } from './screentime.ts';
import { teaching } from './skills.ts';

/** Everyday acts of people and agents. */
export const everydayActs: readonly Act[] = [
  ...authoring,
  ...doing,
  ...rewarding,
  ...asking,
  ...answering,
  ...teaching,
  ...playing,
  overstep,
];
