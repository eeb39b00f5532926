import { callsDue } from '../../core/domain.ts';
import { dueClaims } from './claim-store.ts';

/** Claims on which nobody decided in time. */
export const findDue = callsDue('reward.expire_claim', dueClaims);
