import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Client, Session } from '../client.ts';
import { startGeminiModel } from '../models/gemini.ts';
import type { ToolCall } from '../models/model-server.ts';
import type { Choice } from '../stage/parent.ts';
import { askedAt, type Stage } from '../stage/stage.ts';

const STEP_MS = 90_000;

/** Google's agent. Which tool it calls is said by a model of ours, which only ever asks for what we want to see. */
export const gemini: Client = {
  name: 'Gemini CLI 0.61.0',
  packages: ['@google/gemini-cli@0.61.0'],
  document: 'gemini-cli.md',
  lacks: {
    'hears updates': 'does not subscribe',
    'steps up': 'asks only for what is listed, and what it may not see is not listed',
  },
  async open(stage) {
    settle(stage);
    return new GeminiSession(stage);
  },
};

/** What a person would have answered when it was first started. */
function settle({ home }: Stage): void {
  const settings = {
    security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
    privacy: { usageStatisticsEnabled: false },
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
  };
  mkdirSync(path.join(home, '.gemini'), { recursive: true });
  writeFileSync(path.join(home, '.gemini/settings.json'), JSON.stringify(settings));
}

class GeminiSession implements Session {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async signIn(choice: Choice): Promise<void> {
    await this.#stage.run('gemini mcp add --scope user --transport http sprout "$URL"').succeeds(STEP_MS);
    await this.#logIn(choice);
  }

  listTools(): Promise<string> {
    return this.#prompt(undefined);
  }

  callTool(name: string, args: object): Promise<string> {
    return this.#prompt({ name: `mcp_sprout_${name}`, input: args });
  }

  listResources(): Promise<string> {
    return this.#prompt({ name: 'list_mcp_resources', input: { serverName: 'sprout' } });
  }

  readResource(uri: string): Promise<string> {
    return this.#prompt({ name: 'read_mcp_resource', input: { uri } });
  }

  async byToken(home: Stage): Promise<void> {
    settle(home);
    const header = '--header "Authorization: Bearer $SPROUT_TOKEN"';
    await home.run(`gemini mcp add --scope user --transport http sprout "$URL" ${header}`).succeeds(STEP_MS);
    assert.match(await home.run('gemini mcp list').succeeds(STEP_MS), /sprout: .*Connected/);
  }

  async byStdio(home: Stage): Promise<void> {
    settle(home);
    const program = 'npx -- --prefix "$FOLDER" sprout mcp';
    const line = `gemini mcp add --scope user --env SPROUT_DATA_DIR="$SPROUT_DATA_DIR" sprout ${program}`;
    await home.run(line).succeeds(STEP_MS);
    assert.match(await home.run('gemini mcp list').succeeds(STEP_MS), /sprout: .*Connected/);
  }

  async #logIn(choice: Choice): Promise<void> {
    const login = this.#stage.runInTerminal('gemini -p "/mcp auth sprout"', offline('http://127.0.0.1:9'));
    await login.says(/Do you want to continue\?/, STEP_MS);
    login.type('y\n');
    const [url] = await login.says(askedAt, STEP_MS);
    await this.#stage.parent.allowsAndReturns(url, choice);
    await login.says(/Successfully authenticated/, STEP_MS);
    await login.ends(STEP_MS);
  }

  /** Runs one prompt; gives what the model was offered, or what the tool that it called answered. */
  async #prompt(call: ToolCall | undefined): Promise<string> {
    const model = await startGeminiModel(call);
    try {
      // A named model: otherwise another model is asked which one to ask.
      const line = 'gemini -m gemini-2.5-flash --approval-mode yolo -p "Look after the family" < /dev/null';
      await this.#stage.run(line, offline(model.url)).succeeds(STEP_MS);
      return call === undefined ? JSON.stringify(model.offered) : model.answered;
    } finally {
      model.stop();
    }
  }
}

function offline(modelUrl: string): Record<string, string> {
  return { GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: modelUrl };
}
