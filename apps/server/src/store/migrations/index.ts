import { foundation } from './0001-foundation.ts';
import { reward } from './0002-reward.ts';
import { mcpSession } from './0003-mcp-session.ts';
import type { Migration } from './migrate.ts';

/** Every migration, in order. Numbers are 1, 2, 3 … without gaps. */
export const migrations: readonly Migration[] = [foundation, reward, mcpSession];
