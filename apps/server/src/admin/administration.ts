import type { Sprout } from '../compose.ts';
import { createDemoFamily, type DemoFamily } from './create-demo-family.ts';
import { createToken, type MintedToken, type TokenRequest } from './create-token.ts';
import type { AdminSurroundings } from './surroundings.ts';

/** What whoever owns the machine may do without signing in. */
export interface Administration {
  createDemoFamily(): Promise<DemoFamily>;
  createToken(request: TokenRequest): Promise<MintedToken>;
}

/** Administers in this process. */
export function administer(sprout: Sprout, surroundings: AdminSurroundings): Administration {
  return {
    createDemoFamily: () => createDemoFamily(sprout, surroundings),
    createToken: (request) => createToken(sprout, request, surroundings),
  };
}
