import type { Wire } from './wire.ts';

/** A sentence of a seed that says how Sprout behaves, and the check that it does. */
export type Row = readonly [sentence: string, check: (wire: Wire) => Promise<void>];
