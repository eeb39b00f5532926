import { isIP } from 'node:net';

/** Ends of names that the public DNS never answers; routers at home give the last one out. */
const homeEnds = ['.localhost', '.local', '.home.arpa', '.internal', '.lan'];

/** Whether nobody outside can own this name and point it at us: an address, a name without a dot, or one for homes only. */
export function isHomeName(hostname: string): boolean {
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return true;
  return !hostname.includes('.') || homeEnds.some((end) => hostname.endsWith(end));
}
