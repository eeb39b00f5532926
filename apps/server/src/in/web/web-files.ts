import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface WebFile {
  readonly type: string;
  readonly etag: string;
  /** Its name holds a hash of its content, so browsers may keep it for ever. */
  readonly isImmutable: boolean;
  /** The same content in each encoding that a browser may ask for. Throws if the build is gone. */
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The built apps. */
export interface WebFiles {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly pages: Readonly<Record<'parent' | 'kid', string>>;
  /** Whether an address is one of the parent app's. */
  readonly isParentPath: (path: string) => boolean;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Reads the newest build whole, and from the builds before it what open tabs may still ask for. */
export function readWebFiles(folders: readonly string[]): WebFiles | undefined {
  const [newest] = folders;
  if (newest === undefined) return undefined;
  const record = JSON.parse(readFileSync(path.join(newest, 'build.json'), 'utf8')) as { parentRoutes: string[] };
  const files = new Map<string, WebFile>();
  for (const folder of folders.toReversed()) {
    for (const file of globSync(`**/*{${Object.keys(types).join()}}`, { cwd: folder })) {
      const address = `/${file.split(path.sep).join('/')}`;
      if (folder === newest || address.startsWith('/app/'))
        files.set(address, readFile(path.join(folder, file), address));
    }
  }
  const page = (name: string) => readFileSync(path.join(newest, `${name}.html`), 'utf8');
  const patterns = record.parentRoutes.map(patternOf);
  return {
    files,
    pages: { parent: page('parent'), kid: page('kid') },
    isParentPath: (address) => patterns.some((pattern) => pattern.test(address)),
  };
}

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

function readFile(file: string, address: string): WebFile {
  return {
    type: types[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16)}"`,
    isImmutable: address.startsWith('/app/'),
    bodies: readWhenAsked(file) as WebFile['bodies'],
  };
}

/** Most bodies are of screens and languages that no browser here ever asks for: 3 MB of an idle server. */
function readWhenAsked(file: string): Partial<Record<Encoding, Buffer>> {
  const bodies = {};
  for (const [encoding, ending] of Object.entries(endings)) {
    if (!existsSync(`${file}${ending}`)) continue;
    let body: Buffer | undefined;
    const get = () => {
      body ??= readFileSync(`${file}${ending}`);
      return body;
    };
    Object.defineProperty(bodies, encoding, { get });
  }
  return bodies;
}

/** `/kids/:childId` as a pattern. A slash at the end makes no difference. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '');
  return new RegExp(`^/${parts.map((part) => (part.startsWith(':') ? '[^/]+' : part)).join('/')}/?$`);
}
