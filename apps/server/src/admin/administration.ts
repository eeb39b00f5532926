import type { Sprout } from '../compose.ts';
import { callRun, type RunRequest } from './call-run.ts';
import { type Connection, type ConnectionKind, endConnection, listConnections } from './connections.ts';
import { createToken, type MintedToken, type TokenRequest } from './create-token.ts';
import { createDemoFamily, type DemoFamily, type DemoOptions } from './demo/create-demo-family.ts';
import { removeDemoFamilies } from './demo/remove-demo-families.ts';
import { type ListedFamily, listAllFamilies } from './list-families.ts';
import { type NewPassword, resetPassword } from './reset-password.ts';
import type { AdminSurroundings } from './surroundings.ts';

/** The commands that the owner of the machine may use without signing in. */
export interface Administration {
  /** Which server or which data this acts on, as text for people. */
  readonly place: string;
  createDemoFamily(options?: DemoOptions): Promise<DemoFamily>;
  removeDemoFamilies(): Promise<{ readonly removed: readonly string[] }>;
  listFamilies(): Promise<readonly ListedFamily[]>;
  resetPassword(email: string, familyId?: string): Promise<NewPassword>;
  createToken(request: TokenRequest): Promise<MintedToken>;
  /** Agents, kids' devices or sessions, of one family or of all. */
  listConnections(kind: ConnectionKind, familyId?: string): Promise<readonly Connection[]>;
  endConnection(kind: ConnectionKind, id: string): Promise<Connection>;
  /** Lists, shows, answers or cancels runs, for the owner of a family. */
  callRun(request: RunRequest): Promise<object>;
}

/** Administers in this process. */
export function administer(sprout: Sprout, surroundings: AdminSurroundings, place: string): Administration {
  return {
    place,
    createDemoFamily: (options) => createDemoFamily(sprout, surroundings, options),
    removeDemoFamilies: () => removeDemoFamilies(sprout),
    listFamilies: () => listAllFamilies(sprout),
    resetPassword: (email, familyId) => resetPassword(sprout, email, familyId),
    createToken: (request) => createToken(sprout, request, surroundings),
    listConnections: (kind, familyId) => listConnections(sprout, kind, familyId),
    endConnection: (kind, id) => endConnection(sprout, kind, id),
    callRun: (request) => callRun(sprout, request),
  };
}
