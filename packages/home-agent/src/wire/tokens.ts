/** Where a wire takes its token from. */
export interface Tokens {
  /** The token to use now. */
  current(): Promise<string>;
  /** Another token than the one that was refused; undefined: there is none, the parent has to sign in. */
  renew(refused: string): Promise<string | undefined>;
}

/** A token that never changes. */
export function fixedToken(token: string): Tokens {
  return { current: async () => token, renew: async () => undefined };
}
