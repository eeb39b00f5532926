import { callsDue } from '../../core/domain.ts';
import { familiesToForgetIn } from '../../core/versions/clock-store.ts';

/** Families whose oldest event may be too old. */
export const findDue = callsDue('activity.forget_old', familiesToForgetIn);
