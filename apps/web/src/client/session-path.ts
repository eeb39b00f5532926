/**
 * Where this browser acts: `/s/<half>` for a parent, `/k/<half>` for a kid. The other half of the secret is in a cookie that no
 * script can read, and that is bound to this path (decision 0015). Pages keep the path in storage; the address bar stays plain.
 */
import { forget, readKept } from './kept.ts';

const patterns = { session: /^\/s\/[\w-]{21}(?=\/|$)/, device: /^\/k\/[\w-]{21}(?=\/|$)/ } as const;
export type PathName = keyof typeof patterns;

export interface SessionPath {
  readonly path: string;
  /** What the address bar has to start with: nothing, unless the path is not the one that this browser kept. */
  readonly shown: string;
}

/**
 * Finds the path in the address, else in storage. A path in the address is used and never kept: where storage is refused it is all
 * there is, and a link that somebody else made must not replace the session that this browser has.
 */
export function findSessionPath(name: PathName, address: string): SessionPath | undefined {
  const kept = readKept(name) ?? '';
  const [inAddress] = patterns[name].exec(address) ?? [];
  if (inAddress !== undefined) return { path: inAddress, shown: inAddress === kept ? '' : inAddress };
  return patterns[name].test(kept) ? { path: kept, shown: '' } : undefined;
}

export function forgetSessionPath(name: PathName): void {
  forget(name);
}
