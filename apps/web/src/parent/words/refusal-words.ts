import type { Reason } from '../../client/operations.ts';

/** One sentence for each reason; the contract's own words are for agents. A function gets the details of the refusal. */
export type RefusalWords = Readonly<Record<Reason, string | ((details: Readonly<Record<string, unknown>>) => string)>>;
