/**
 * The connection through which a program on this machine connects itself. A grant that is made through it is that
 * program's own: it lasts as long as the program, and whatever outlives it may be cleared away.
 */
export const LOCAL_CHANNEL = 'stdio';

/** Clients of others have ids that this server made, or addresses; neither begins so. */
export const LOCAL_CLIENT_PREFIX = 'local:';

export function localClientId(grantId: string): string {
  return `${LOCAL_CLIENT_PREFIX}${grantId}`;
}
