/** Builds both apps into a folder, with everything that the server needs to know about them in `build.json`. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { parentRoutes } from '../src/parent/routes.ts';
import { type AppFiles, filesOfApp } from './files-of-app.ts';
import { type AppName, appSettings, workerSettings } from './vite-settings.ts';

export interface BuildRecord {
  /** Addresses at which the server shows the parent app. */
  readonly parentRoutes: readonly string[];
  readonly apps: Readonly<Record<AppName, AppFiles>>;
}

/** `plugins` are for tests, which make a build that differs from the one of the sources. */
export async function buildWeb(folder: string, plugins: readonly Plugin[] = []): Promise<void> {
  const filesOf = async (app: AppName): Promise<AppFiles> => {
    const { output } = (await build({ ...appSettings(folder, app), plugins: [...plugins] })) as Rolldown.RolldownOutput;
    return filesOfApp(output, app);
  };
  const apps = { parent: await filesOf('parent'), kid: await filesOf('kid') };
  for (const [app, file, page] of [
    ['parent', 'worker.js', '/'],
    ['kid', 'kid/worker.js', '/kid/'],
  ] as const) {
    const addresses = (names: readonly string[]) => names.map((name) => `/${name}`);
    const files = addresses(apps[app].all);
    const words = Object.fromEntries(
      Object.entries(apps[app].words).map(([language, names]) => [language, addresses(names)]),
    );
    const version = createHash('sha256')
      .update(JSON.stringify([files, words]))
      .digest('hex')
      .slice(0, 12);
    await build(workerSettings(folder, { app, file, shell: { name: `${app}-${version}`, page, files, words } }));
  }
  const record: BuildRecord = { parentRoutes: Object.values(parentRoutes), apps };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(record));
  compress(folder);
}

/** Once, at build time, as small as it gets: the server only hands the bytes out. */
function compress(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg,webmanifest}', { cwd: folder })) {
    const whole = path.join(folder, file);
    const bytes = readFileSync(whole);
    writeFileSync(`${whole}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${whole}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}
