import { mkdirSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openLoopback, SignInFailed, scopesOf, signIn, systemClock, writeSignIn } from '@sprout/home-agent';
import { type Command, CommandFailure } from '../../command.ts';
import { AgentFolder } from './folder.ts';

export const command: Command = {
  help: `
Usage: sprout agent login --dir <folder> [--name <name>]

Prints a link to Sprout's consent page with the scopes that agent.yaml needs. A parent opens it in any browser and says yes. If the
browser runs on another machine it ends on a page that cannot be shown: paste that page's address here.

Options:
  --name <name>  how the parents see the agent (default: "Home agent")

Example:
  sprout agent login --dir ~/sprout-agent`,
  async run(args, io) {
    const options = { dir: { type: 'string' }, name: { type: 'string', default: 'Home agent' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const folder = new AgentFolder(values.dir, io);
    const { url, reactions, worker } = folder.readConfig();
    const loopback = await openLoopback();
    const lines = createInterface({ input: io.stdin });
    try {
      const signedIn = await signIn({
        ...{
          url,
          clientName: values.name,
          scopes: scopesOf(reactions, worker),
          redirectUri: loopback.redirectUri,
          clock: systemClock,
        },
        askParent: (page) => {
          io.stdout.write(
            `Open this page and say yes:\n\n  ${page.href}\n\nIf it ends on a page that cannot be shown, paste its address here:\n`,
          );
          return Promise.race([loopback.sentTo, pastedAddress(lines), stopped(io.signal)]);
        },
      });
      mkdirSync(folder.path, { recursive: true, mode: 0o700 });
      writeSignIn(folder.signInFile, signedIn);
    } catch (thrown) {
      if (thrown instanceof SignInFailed) throw new CommandFailure(thrown.message);
      throw thrown;
    } finally {
      loopback.close();
      // An open standard input would keep the process alive.
      lines.close();
    }
    io.stdout.write(`Signed in. Next: sprout agent run --dir ${folder.path}\n`);
    return 0;
  },
};

/** The first line that is an address. Never, if standard input ends before. */
function pastedAddress(lines: Interface): Promise<URL> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (URL.canParse(line.trim())) resolve(new URL(line.trim()));
    });
  });
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new CommandFailure('stopped before a parent said yes.')), {
      once: true,
    });
  });
}
