import { operationFacts } from '@sprout/contract/facts';

/** Every operation that an agent may call. */
export const knownTools: readonly string[] = Object.entries(operationFacts)
  .filter(([, { audience }]) => (audience as readonly string[]).includes('agent'))
  .map(([name]) => name);
