/**
 * Which zone may import which:
 *
 *   core ← domains ← out, scheduler ← in ← composition (catalogue.ts, compose.ts and what starts from it, main.ts last)
 *
 * The store's port stands beside core; its drivers are known to the composition only. packages/contract is generated for
 * clients: no file of the server imports it. The command line enters the
 * server through the doors that apps/server/package.json exports.
 */
export type Zone =
  | { readonly kind: 'package' | 'domain' | 'driver'; readonly name: string }
  | {
      readonly kind: 'core' | 'port' | 'store' | 'reference' | 'in' | 'out' | 'scheduler' | 'guides' | 'config';
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
  const whole = wholeFolders.find((each) => each === folder);
  if (whole !== undefined) return { kind: whole };
  if (surroundings.includes(inside)) return { kind: 'surroundings' };
  return { kind: composition.includes(inside) || folder === 'admin' ? 'composition' : 'nowhere' };
}

/** Folders of the server that are one zone each. */
const wholeFolders = ['core', 'store', 'reference', 'in', 'out', 'scheduler', 'guides'] as const;

/** The ports of the store and of the bus, and the lists that are written on top of them. */
const ports = [
  'store/port.ts',
  'store/bus.ts',
  'store/list.ts',
  'store/many.ts',
  'store/names-by-id.ts',
  'store/read-number.ts',
  'store/statement.ts',
  'store/row.ts',
  'store/table.ts',
];

/** What touches nothing outside: the words of rules, and a half of the agent protocol. The other half is for what goes out and for the command line. */
const pure = ['packages/agent-protocol/src/pure.ts', 'packages/rules/src/index.ts'];

/** The server's own pages wear the colours of the apps. */
const colours = 'apps/web/src/ui/tokens.css';

/** The real clock, the real log: what the composition hands to everybody. */
const surroundings = ['system.ts', 'log.ts'];

/** Where the parts are put together; `admin/` does it for the command line. */
const composition = [
  'catalogue.ts',
  'compose.ts',
  'compose-mcp.ts',
  'mcp-on-demand.ts',
  'server.ts',
  'give-back-memory.ts',
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
      return to.kind === 'package' ? undefined : 'packages never import apps';
    case 'core':
      return allow(to, ['port'], 'core knows the store port and the messages');
    case 'port':
      return 'the store port imports nothing of ours';
    case 'driver':
      return allow(to, ['port', 'store'], 'a driver knows the store only, and not the other driver');
    case 'store':
      return allow(to, ['port', 'driver'], 'the store knows its port and its drivers, nothing above it');
    case 'domain':
      if (to.kind === 'domain') return doorOnly(to, target);
      if (pure.includes(target)) return undefined;
      return allow(to, ['core', 'port'], 'a domain knows core, the store port and other domains’ doors');
    case 'in':
    case 'out':
    case 'scheduler':
      if (from.kind === 'in' && (to.kind === 'out' || target === colours)) return undefined;
      if (to.kind === 'domain') return doorOnly(to, target);
      return allow(
        to,
        ['core', 'port', 'reference', 'config', 'guides', 'package'],
        `${from.kind} knows core and the domains’ doors, never drivers or the composition`,
      );
    case 'guides':
      return allow(to, ['core', 'reference', 'package'], 'guides know core, the reference and packages');
    case 'reference':
      return allow(to, ['core', 'package'], 'the reference is made from definitions, which core and packages describe');
    case 'config':
      if (target.endsWith('/core/operations/limits.ts')) return undefined;
      return allow(to, ['package'], 'config imports nothing that it configures');
    case 'surroundings':
      return allow(to, ['core', 'config'], 'the surroundings know core’s ports and config');
    case 'composition':
      if (to.kind === 'domain') return doorOnly(to, target);
      return allow(to, [...belowComposition], 'the server imports neither the command line nor the web apps');
    case 'nowhere':
      return 'a new file or folder of the server needs its place in tools/architecture/zones.ts';
    case 'web-build':
      return to.kind === 'web' || to.kind === 'package'
        ? undefined
        : 'the build of the web apps knows the web apps and packages';
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
  'reference',
  'in',
  'out',
  'scheduler',
  'guides',
  'config',
  'surroundings',
  'package',
  'web-build',
] as const;

function allow(to: Zone, kinds: readonly Zone['kind'][], objection: string): string | undefined {
  if (to.kind === 'package' && to.name === 'contract')
    return 'packages/contract is generated from the server, for clients';
  // Sentences are data: every zone may know them.
  if (to.kind === 'package' && to.name === 'messages') return undefined;
  return kinds.includes(to.kind) ? undefined : objection;
}

/** Schemas are data without behaviour, so others may build theirs from them. */
function doorOnly(to: Zone, target: string): string | undefined {
  const inside = target.slice(target.indexOf(`/domains/${to.name}/`) + `/domains/${to.name}/`.length);
  return inside === 'index.ts' || /^([a-z-]+-)?schemas\.ts$/.test(inside)
    ? undefined
    : `the domain ${to.name} is entered through its index.ts only; its schemas may be imported, too`;
}
