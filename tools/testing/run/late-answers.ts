/**
 * With `--late`, every call to an HTTP server of a test is taken up late, each by its own time, as on a bad network. It shows
 * what a page offers before it knows, and tests that look before the page is ready.
 */
import { createRequire } from 'node:module';

const MOST_MS = 800;

const { Server } = createRequire(import.meta.url)('node:http') as typeof import('node:http');
const emit: (name: string, ...rest: unknown[]) => boolean = Server.prototype.emit;

Server.prototype.emit = function (this: InstanceType<typeof Server>, name: string, ...rest: unknown[]) {
  const go = () => emit.call(this, name, ...rest);
  const [request] = rest as [{ url?: string }?];
  if (name !== 'request' || request?.url?.includes('/api/') !== true) return go();
  // Half of them hardly: what overtakes something else is what finds faults.
  setTimeout(go, Math.random() * (Math.random() < 0.5 ? 20 : MOST_MS));
  return true;
};
