/** What a client of Sprout may be able to do, in the order in which it comes up. */
export const capabilities = [
  'challenge',
  'registers',
  'signs in',
  'lists tools',
  'reads',
  'writes',
  'lists resources',
  'reads resources',
  'hears updates',
  'steps up',
  'refreshes',
  'by token',
  'by stdio',
] as const;

export type Capability = (typeof capabilities)[number];

export const meanings: Readonly<Record<Capability, string>> = {
  challenge: 'finds out by itself, from the 401, where to sign in',
  registers: 'registers itself as an OAuth client',
  'signs in': 'takes the parent through sign-in and consent, and comes back with a token',
  'lists tools': 'lists the tools',
  reads: 'calls a tool that reads (family_query_overview)',
  writes: 'calls a tool that writes (reward_create)',
  'lists resources': 'lists the guides',
  'reads resources': 'reads a guide',
  'hears updates': 'is told when a resource changes',
  'steps up': 'is told that a scope is missing, has the parent asked, and goes on with it',
  refreshes: 'gets a new token by itself when the old one has run out',
  'by token': 'connects with a token that the parent made, as the documents say',
  'by stdio': 'connects over `npx sprout mcp`, as the documents say',
};

/** No: the client cannot do it, whatever the server does. Untried: nobody can here. Failed: it should have worked. */
export type Cell =
  | { readonly kind: 'yes' }
  | { readonly kind: 'no'; readonly because: string }
  | { readonly kind: 'untried'; readonly because: string }
  | { readonly kind: 'failed'; readonly because: string };
