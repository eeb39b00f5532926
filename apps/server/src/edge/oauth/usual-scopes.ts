import { scopeNames, scopes } from '@sprout/contract';

/** What an agent gets that does not say what it wants, and what is ticked: a high scope is never granted by not looking. */
export const usualScopes = scopeNames.filter((scope) => scopes[scope].tier !== 'high');
