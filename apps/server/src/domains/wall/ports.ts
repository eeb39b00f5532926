import type { AccessPorts } from '../access/index.ts';

/** PINs are compared as passwords are. */
export type WallPorts = Pick<AccessPorts, 'passwords'>;
