import assert from 'node:assert/strict';
import type { Client, Session } from '../client.ts';
import { readTool } from '../errands.ts';
import type { Choice } from '../stage/parent.ts';
import { askedAt, type Stage } from '../stage/stage.ts';

const STEP_MS = 120_000;
const inItsChats = 'it uses tools and resources in its chats only, with a model and a gateway of its own';

/** An agent that lives in people's chats. On the command line it connects, and lists what there is. */
export const openClaw: Client = {
  name: 'OpenClaw 2026.9.6',
  packages: ['openclaw@2026.9.6'],
  isHeavy: true,
  document: 'openclaw.md',
  lacks: { 'hears updates': 'does not subscribe' },
  untried: {
    reads: inItsChats,
    writes: inItsChats,
    'lists resources': inItsChats,
    'reads resources': inItsChats,
    'steps up': inItsChats,
  },
  open: async (stage) => new OpenClawSession(stage),
};

class OpenClawSession implements Session {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async signIn(choice: Choice): Promise<void> {
    const add = 'openclaw mcp add sprout --url "$URL" --transport streamable-http --auth oauth --no-probe';
    await this.#stage.run(add).succeeds(STEP_MS);
    await assert.rejects(probe(this.#stage), /requires OAuth authorization/);
    const login = this.#stage.run('openclaw mcp login sprout');
    const [url] = await login.says(askedAt, STEP_MS);
    await this.#stage.parent.allowsAndReturns(url, choice);
    await login.succeeds(STEP_MS);
  }

  listTools(): Promise<string> {
    return probe(this.#stage);
  }

  listResources(): Promise<string> {
    return probe(this.#stage);
  }

  callTool(): Promise<string> {
    return probe(this.#stage);
  }

  readResource(): Promise<string> {
    return probe(this.#stage);
  }

  async byToken(home: Stage): Promise<void> {
    const header = '--header "Authorization=Bearer $SPROUT_TOKEN"';
    await home.run(`openclaw mcp add sprout --url "$URL" --transport streamable-http ${header}`).succeeds(STEP_MS);
    assert.match(await probe(home), new RegExp(readTool));
  }

  async byStdio(home: Stage): Promise<void> {
    const where = '--cwd "$FOLDER" --env SPROUT_DATA_DIR="$SPROUT_DATA_DIR"';
    await home.run(`openclaw mcp add sprout --command npx --arg sprout --arg mcp ${where}`).succeeds(STEP_MS);
    assert.match(await probe(home), new RegExp(readTool));
  }
}

async function probe(home: Stage): Promise<string> {
  await home.run('openclaw mcp probe sprout').succeeds(STEP_MS);
  return home.run('openclaw mcp probe sprout --json').succeeds(STEP_MS);
}
