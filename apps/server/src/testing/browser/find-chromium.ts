import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export interface Chromium {
  readonly executablePath: string;
  /** Environment variables that the browser needs. */
  readonly env: Readonly<Record<string, string>>;
}

interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (file: string) => boolean;
}

const thisMachine: Machine = { platform: process.platform, arch: process.arch, env: process.env, exists: existsSync };

/** The browser of the tests: one named by SPROUT_TEST_CHROME, on x64 Linux the one from npm, elsewhere an installed Chrome. */
export function findChromium(machine: Machine = thisMachine): Chromium {
  const named = machine.env.SPROUT_TEST_CHROME;
  if (named !== undefined && named !== '') {
    if (!machine.exists(named)) throw new Error(`SPROUT_TEST_CHROME names ${named}, and there is no such file.`);
    return { executablePath: named, env: {} };
  }
  if (machine.platform === 'linux' && machine.arch === 'x64') return unpacked();
  const installed = usualPlaces(machine).find(machine.exists);
  if (installed !== undefined) return { executablePath: installed, env: {} };
  throw new Error(
    'These tests need Chrome or Chromium, and none was found. Install Google Chrome, or name the program of a ' +
      'Chrome or Chromium with SPROUT_TEST_CHROME=/path/to/chrome.',
  );
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['', env.HOME ?? ''].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return roots.flatMap((root) => (root === undefined ? [] : [`${root}\\Google\\Chrome\\Application\\chrome.exe`]));
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
  return (env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => path.posix.join(folder, name)));
}

/** The Chromium of @sparticuz/chromium in the cache folder: unpacked once, also when many test processes start together. */
function unpacked(): Chromium {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@sparticuz/chromium')));
  const modules = path.join(manifest, '../../..');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = path.join(modules, `.cache/sprout-chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(path.dirname(folder), { recursive: true });
    const program = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
    const env = { ...process.env, TMPDIR: `${folder}.unpacking` };
    execFileSync(process.execPath, [program, folder], { env, stdio: 'inherit' });
  }
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') },
  };
}
