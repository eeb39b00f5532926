/**
 * Which zone may import which:
 *
 *   contract ← core ← domains ← edge, scheduler ← composition (compose.ts and what starts from it, main.ts last)
 *
 * The store's port stands beside the contract; its drivers are known to the composition only. The command line enters the
 * server through the doors that apps/server/package.json exports.
 */
export type Zone =
  | { readonly kind: 'package' | 'domain' | 'driver'; readonly name: string }
  | {
      readonly kind: 'core' | 'port' | 'store' | 'edge' | 'scheduler' | 'guides' | 'config';
      readonly name?: undefined;
    }
  | {
      readonly kind: 'surroundings' | 'composition' | 'cli' | 'web' | 'web-build' | 'free' | 'nowhere';
      readonly name?: undefined;
    };

export function zoneOf(file: string): Zone {
  const [top, part] = file.split('/') as [string, string];
  if (top === 'packages') return { kind: 'package', name: part };
  if (top === 'apps' && part === 'cli') return { kind: 'cli' };
  if (top === 'apps' && part === 'web') return { kind: file.startsWith('apps/web/build/') ? 'web-build' : 'web' };
  return file.startsWith('apps/server/src/') ? serverZone(file.slice('apps/server/src/'.length)) : { kind: 'free' };
}

function serverZone(inside: string): Zone {
  const [folder, name] = inside.split('/') as [string, string | undefined];
  if (ports.includes(inside)) return { kind: 'port' };
  if (folder === 'store' && (name === 'sqlite' || name === 'postgres')) return { kind: 'driver', name };
  if (folder === 'domains' && name !== undefined) return { kind: 'domain', name };
  if (inside === 'config.ts' || folder === 'config') return { kind: 'config' };
  if (folder === 'core' || folder === 'store' || folder === 'edge' || folder === 'scheduler' || folder === 'guides') {
    return { kind: folder };
  }
  if (surroundings.includes(inside)) return { kind: 'surroundings' };
  return { kind: composition.includes(inside) || folder === 'admin' ? 'composition' : 'nowhere' };
}

/** The ports of the store and of the bus, and what stores are written with. */
const ports = ['port', 'bus', 'list', 'names-by-id', 'read-number', 'row', 'table'].map((name) => `store/${name}.ts`);

/** The half of the agent protocol that touches nothing outside; the other half is for the edges and the command line. */
const pureProtocol = 'packages/agent-protocol/src/pure.ts';

/** The real clock, the real log: what the composition hands to everybody. */
const surroundings = ['system.ts', 'log.ts'];

/** Where the parts are put together; `admin/` does it for the command line. */
const composition = [
  'compose.ts',
  'compose-mcp.ts',
  'mcp-on-demand.ts',
  'server.ts',
  'server-part.ts',
  'serve.ts',
  'main.ts',
  'index.ts',
];

/** Why a file of one zone may not import one of another, or undefined if it may. */
export function objectionTo(from: Zone, to: Zone, target: string): string | undefined {
  if (from.kind === 'free' || to.kind === 'free') return undefined;
  if (from.kind === to.kind && from.name === to.name) return undefined;
  switch (from.kind) {
    case 'package':
      if (from.name === 'contract') return 'the contract imports nothing of ours';
      return to.kind === 'package' ? undefined : 'packages never import apps';
    case 'core':
      if (target === pureProtocol) return undefined;
      return allow(to, ['port', 'contract'], 'core knows the contract, the store port and the pure agent protocol');
    case 'port':
      return 'the store port imports nothing of ours';
    case 'driver':
      return allow(to, ['port', 'store', 'contract'], 'a driver knows the store only, and not the other driver');
    case 'store':
      return allow(to, ['port', 'driver', 'contract'], 'the store knows its port and its drivers, nothing above it');
    case 'domain':
      if (to.kind === 'domain') return doorOnly(to, target);
      if (target === pureProtocol) return undefined;
      return allow(to, ['core', 'port', 'contract'], 'a domain knows core, the store port and other domains’ doors');
    case 'edge':
    case 'scheduler':
      if (to.kind === 'domain') return doorOnly(to, target);
      return allow(
        to,
        ['core', 'port', 'contract', 'config', 'guides', 'package'],
        `${from.kind} knows core and the domains’ doors, never drivers or the composition`,
      );
    case 'guides':
      return allow(to, ['contract', 'core', 'package'], 'guides know the contract, core and packages');
    case 'config':
      return allow(to, ['contract', 'package'], 'config imports nothing that it configures');
    case 'surroundings':
      return allow(to, ['core', 'contract', 'config'], 'the surroundings know core’s ports and config');
    case 'composition':
      if (to.kind === 'domain') return doorOnly(to, target);
      return allow(to, [...belowComposition], 'the server imports neither the command line nor the web apps');
    case 'nowhere':
      return 'a new file or folder of the server needs its place in tools/architecture/zones.ts';
    case 'web-build':
      return to.kind === 'web' ? undefined : 'the build of the web apps knows the web apps only';
    case 'web':
      return to.kind === 'package' ? undefined : 'web apps know packages only';
    case 'cli':
      if (to.kind === 'driver') return 'the command line reaches drivers through the server’s composition';
      return to.kind === 'web' ? 'the command line does not import web apps' : undefined;
  }
}

const belowComposition = [
  'core',
  'port',
  'store',
  'driver',
  'edge',
  'scheduler',
  'guides',
  'config',
  'surroundings',
  'package',
  'contract',
  'web-build',
] as const;

function allow(to: Zone, kinds: readonly (Zone['kind'] | 'contract')[], objection: string): string | undefined {
  const isContract = to.kind === 'package' && to.name === 'contract';
  return kinds.includes(to.kind) || (isContract && kinds.includes('contract')) ? undefined : objection;
}

function doorOnly(to: Zone, target: string): string | undefined {
  return target.endsWith(`/domains/${to.name}/index.ts`)
    ? undefined
    : `the domain ${to.name} is entered through its index.ts only`;
}
