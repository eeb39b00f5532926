import { callsDue } from '../../core/domain.ts';
import { dueMatches } from './match-store.ts';

/** Matches whose time has come. */
export const findDue = callsDue('rule.act', dueMatches);
