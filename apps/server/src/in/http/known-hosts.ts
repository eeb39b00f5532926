import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isHomeName } from './home-name.ts';

export interface KnownHosts {
  /** Whether a request calls us by a name of ours. */
  knowsHost(request: IncomingMessage): boolean;
  /** Whether a request, if a web page made it, came from a page of ours. */
  knowsOrigin(request: IncomingMessage): boolean;
}

/**
 * Guards against DNS rebinding: a web page whose own name suddenly resolves to this machine talks to us under that name.
 * So we answer only to names that an attacker cannot have: addresses, names without a dot or of a private network, and
 * those that the operator configured. A server that listens on a loopback address is reached from its own machine only, so
 * of the names that nobody configured it answers to those of the loopback alone.
 */
export function createKnownHosts(configured: readonly string[], listensOn: string): KnownHosts {
  const names = new Set(configured.map((name) => name.toLowerCase()));
  // *.ts.net is every name below ts.net.
  const ends = [...names].filter((name) => name.startsWith('*.')).map((name) => name.slice(1));
  const isConfigured = (name: string) => names.has(name) || ends.some((end) => name.endsWith(end));
  // Clients of one server call it by few names, so hardly any has to be taken apart twice.
  const known = new LRUCache<string, boolean>({ max: 100 });
  const isOwnName = isLoopback(listensOn.includes(':') ? `[${listensOn}]` : listensOn) ? isLoopback : isHomeName;
  const judge = (host: string) => {
    // Nothing but a name and a port: what could be read as another part of a URL is no Host.
    const name = /[/@?#\\]/.test(host) ? undefined : hostnameOf(`http://${host}`);
    const isKnown = name !== undefined && (isConfigured(name) || isOwnName(name));
    known.set(host, isKnown);
    return isKnown;
  };
  return {
    knowsHost: ({ headers: { host } }) => host === undefined || (known.get(host) ?? judge(host)),
    knowsOrigin({ headers: { origin, host } }) {
      if (origin === undefined) return true;
      const name = hostnameOf(origin);
      return name !== undefined && (isConfigured(name) || isLoopback(name) || name === hostnameOf(`http://${host}`));
    },
  };
}

function hostnameOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return hostname === '' ? undefined : hostname.replace(/\.$/, '');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d+){3}$/.test(name);
}
