/**
 * Where this browser acts: `/s/<half>` for a parent, `/k/<half>` for a kid. The other half of the secret is in a cookie that no
 * script can read, and that is bound to this path (decision 0015). Pages keep the path in storage; the address bar stays plain.
 */
import { forget, keep, readKept } from './kept.ts';

const patterns = { session: /^\/s\/[\w-]{21}(?=\/|$)/, device: /^\/k\/[\w-]{21}(?=\/|$)/ } as const;
export type PathName = keyof typeof patterns;

export interface SessionPath {
  readonly path: string;
  /** What the address bar has to start with: nothing, unless storage is refused and the address is all there is. */
  readonly shown: string;
}

/** Finds the path in the address or in storage. A path in the address is the newer one. */
export function findSessionPath(name: PathName, address: string): SessionPath | undefined {
  const [inAddress] = patterns[name].exec(address) ?? [];
  if (inAddress !== undefined) return { path: inAddress, shown: keep(name, inAddress) ? '' : inAddress };
  const kept = readKept(name) ?? '';
  return patterns[name].test(kept) ? { path: kept, shown: '' } : undefined;
}

export function forgetSessionPath(name: PathName): void {
  forget(name);
}
