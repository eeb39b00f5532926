import type { Query } from '../../store/port.ts';
import { refuseUnknownId } from '../errors/unknown-id.ts';
import type { Principal } from '../principal.ts';
import type { ReadContext } from './context.ts';

export function readContext(principal: Principal, db: Query, now: number): ReadContext {
  const { familyId } = principal;
  return {
    ...{ principal, familyId, db, now },
    unknownId: (argument, meant) => refuseUnknownId(argument, 'read', principal, meant),
  };
}
