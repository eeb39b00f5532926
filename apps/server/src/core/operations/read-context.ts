import type { Query } from '../../store/port.ts';
import { refuseUnknownId } from '../errors/refusal.ts';
import type { Principal } from '../principal.ts';
import type { ReadContext } from './context.ts';

export function readContext(principal: Principal, db: Query, now: number): ReadContext {
  return { principal, familyId: principal.familyId, db, now, unknownId: unknownIdInRead };
}

const unknownIdInRead = () => refuseUnknownId('read');
