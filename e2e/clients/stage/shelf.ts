import { chmodSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What clients would open a browser with. Here the parent's browser is ours, and nothing else may pop up. */
const browsers = ['xdg-open', 'open', 'gio', 'x-www-browser', 'sensible-browser', 'www-browser'];

/** Makes a folder of commands: the installed clients under the names that people type. */
export function makeCommands(folder: string, modules: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const add = (name: string, script: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  };
  for (const name of browsers) add(name, 'exit 1');
  add('node', `exec '${process.execPath}' "$@"`);
  for (const { name, file } of modules.flatMap(commandsIn)) {
    add(name, file.isNative ? `exec '${file.path}' "$@"` : `exec '${process.execPath}' '${file.path}' "$@"`);
  }
  add('npx', npxScript(folder));
}

/** Takes what is installed here, by the name of its package and whatever the version; anything else is for the real one. */
function npxScript(folder: string): string {
  const real = (process.env.PATH ?? '')
    .split(':')
    .map((place) => path.join(place, 'npx'))
    .find((file) => existsSync(file));
  return `first="$1"
test "$1" = -y && { shift; first="$1"; }
test "$1" = -p && { shift 2; first="$1"; }
name="$(basename -- "$first" | sed 's/@.*//; s/^inspector$/mcp-inspector/')"
if test -n "$name" -a -f "${folder}/$name"; then shift; exec "${folder}/$name" "$@"; fi
exec '${real}' "$@"`;
}

interface Command {
  readonly name: string;
  readonly file: { readonly path: string; readonly isNative: boolean };
}

function commandsIn(modules: string): Command[] {
  // Its installer, which we do not run, would put the native program in the place of a script that says so.
  const claude = globSync('@anthropic-ai/claude-code-*/claude', { cwd: modules });
  const native = claude.map((file) => ({ name: 'claude', file: { path: path.join(modules, file), isNative: true } }));
  const scripts = globSync('.bin/*', { cwd: modules })
    .map((file) => path.basename(file))
    .filter((name) => name !== 'claude')
    .map((name) => ({ name, file: { path: path.join(modules, '.bin', name), isNative: false } }));
  return [...scripts, ...native];
}
