import assert from 'node:assert/strict';
import type { Client, Session } from '../client.ts';
import { firstKid } from '../errands.ts';
import { startAnthropicModel } from '../models/anthropic.ts';
import type { ToolCall } from '../models/model-server.ts';
import type { Choice } from '../stage/parent.ts';
import { askedAt, type Stage } from '../stage/stage.ts';

const STEP_MS = 90_000;

/** Anthropic's agent. Which tool it calls is said by a model of ours, which only ever asks for what we want to see. */
export const claudeCode: Client = {
  name: 'Claude Code 2.1.325',
  packages: ['@anthropic-ai/claude-code@2.1.325'],
  document: 'claude-code.md',
  lacks: { 'hears updates': 'does not subscribe' },
  remarks: { 'steps up': 'with `claude mcp login`' },
  open: async (stage) => new ClaudeSession(stage),
};

const quiet = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
  DISABLE_TELEMETRY: '1',
  DISABLE_ERROR_REPORTING: '1',
};

class ClaudeSession implements Session {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async signIn(choice: Choice): Promise<void> {
    await this.#stage.run('claude mcp add --transport http sprout "$URL"', quiet).succeeds(STEP_MS);
    assert.match(await this.#status(), /sprout: .*Needs authentication/);
    await this.#logIn(choice);
    assert.match(await this.#status(), /sprout: .*✔ Connected/);
  }

  listTools(): Promise<string> {
    return this.#prompt(undefined);
  }

  callTool(name: string, args: object): Promise<string> {
    return this.#prompt({ name: `mcp__sprout__${name}`, input: args });
  }

  listResources(): Promise<string> {
    return this.#prompt({ name: 'ListMcpResourcesTool', input: { server: 'sprout' } });
  }

  readResource(uri: string): Promise<string> {
    return this.#prompt({ name: 'ReadMcpResourceTool', input: { server: 'sprout', uri } });
  }

  async stepUp(choice: Choice): Promise<string> {
    const uri = `sprout://child/${firstKid(this.#stage)}/gems`;
    assert.match(await this.readResource(uri), /Unauthorized/);
    await this.#logIn(choice);
    return this.readResource(uri);
  }

  async byToken(home: Stage): Promise<void> {
    const line = 'claude mcp add --transport http sprout "$URL" --header "Authorization: Bearer $SPROUT_TOKEN"';
    await home.run(line, quiet).succeeds(STEP_MS);
    assert.match(await this.#status(home), /sprout: .*✔ Connected/);
  }

  async byStdio(home: Stage): Promise<void> {
    const line = 'claude mcp add sprout --env SPROUT_DATA_DIR="$SPROUT_DATA_DIR" -- npx --prefix "$FOLDER" sprout mcp';
    await home.run(line, quiet).succeeds(STEP_MS);
    assert.match(await this.#status(home), /sprout: .*✔ Connected/);
  }

  #status(home = this.#stage): Promise<string> {
    return home.run('claude mcp list', quiet).succeeds(STEP_MS);
  }

  async #logIn(choice: Choice): Promise<void> {
    const login = this.#stage.runInTerminal('claude mcp login sprout', quiet);
    const [url] = await login.says(askedAt, STEP_MS);
    await this.#stage.parent.allowsAndReturns(url, choice);
    assert.match(await login.succeeds(STEP_MS), /Authenticated/);
  }

  /** Runs one prompt; gives what the model was offered, or what the tool that it called answered. */
  async #prompt(call: ToolCall | undefined): Promise<string> {
    const model = await startAnthropicModel(call);
    try {
      const allowed = 'mcp__sprout ListMcpResourcesTool ReadMcpResourceTool';
      const program = this.#stage.run(`claude -p "Look after the family" --allowedTools ${allowed} < /dev/null`, {
        ...quiet,
        ANTHROPIC_BASE_URL: model.url,
        ANTHROPIC_API_KEY: 'none',
        // All tools at once, instead of a tool to search them.
        ENABLE_TOOL_SEARCH: 'false',
      });
      await program.succeeds(STEP_MS);
      return call === undefined ? JSON.stringify(model.offered) : model.answered;
    } finally {
      model.stop();
    }
  }
}
