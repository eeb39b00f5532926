import { foundation } from './0001-foundation.ts';
import { task } from './0002-task.ts';
import { reward } from './0003-reward.ts';
import { screentime } from './0004-screentime.ts';
import { inbox } from './0005-inbox.ts';
import type { Migration } from './migrate.ts';

/** Every migration, in order. Numbers are 1, 2, 3 … without gaps. */
export const migrations: readonly Migration[] = [foundation, task, reward, screentime, inbox];
