/**
 * The connection through which a program on this machine connects itself. A grant that is made through it is that
 * program's own: it lasts as long as the program, and whatever outlives it may be cleared away.
 */
export const LOCAL_CHANNEL = 'stdio';

/** Clients of others have ids that this server made, or addresses; neither begins so. */
export const LOCAL_CLIENT_PREFIX = 'local:';

/** Of a grant by its id, because each start has a grant of its own; of a principal by the client's name, which stays. */
export function localClientId(grantIdOrName: string): string {
  return `${LOCAL_CLIENT_PREFIX}${grantIdOrName}`;
}

export function isLocalClient({ clientId }: { readonly clientId?: string | null }): boolean {
  return clientId?.startsWith(LOCAL_CLIENT_PREFIX) ?? false;
}
