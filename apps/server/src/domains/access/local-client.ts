/**
 * The channel of a program on this machine that connects itself. A grant made through it belongs to that program and ends
 * with it. If it outlives the program, another process may delete it.
 */
export const LOCAL_CHANNEL = 'stdio';

/** No other client id begins like this: they are ids that this server made, or URLs. */
export const LOCAL_CLIENT_PREFIX = 'local:';

/** A grant uses its own id, because each start has a new grant. A principal uses the client's name, which stays. */
export function localClientId(grantIdOrName: string): string {
  return `${LOCAL_CLIENT_PREFIX}${grantIdOrName}`;
}

export function isLocalClient({ clientId }: { readonly clientId?: string | null }): boolean {
  return clientId?.startsWith(LOCAL_CLIENT_PREFIX) ?? false;
}
