import assert from 'node:assert/strict';
import type { Client, Session } from '../client.ts';
import { firstKid, guideUri, laterTool, readTool } from '../errands.ts';
import type { Choice } from '../stage/parent.ts';
import type { Program } from '../stage/program.ts';
import { askedAt, type Stage } from '../stage/stage.ts';
import { LinePeer } from './line-peer.ts';

const STEP_MS = 60_000;

/** OpenAI's agent. What its window would show comes from the app server that its editors talk to. */
export const codex: Client = {
  name: 'Codex 0.166.0',
  packages: ['@openai/codex@0.166.0'],
  document: 'codex.md',
  lacks: { 'hears updates': 'does not subscribe' },
  remarks: { 'steps up': 'with `codex mcp login`' },
  open: async (stage) => new CodexSession(stage),
};

interface Status {
  readonly data: readonly { readonly tools: object; readonly resources: readonly object[] }[];
}

class CodexSession implements Session {
  readonly #stage: Stage;
  #program: Program | undefined;
  #peer: LinePeer | undefined;
  #threadId = '';

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async signIn(choice: Choice): Promise<void> {
    // Adding a server that wants a sign-in starts it.
    await this.#logIn('codex mcp add sprout --url "$URL"', choice);
    assert.match(await this.#stage.run('codex mcp list').succeeds(STEP_MS), /sprout.*enabled.*OAuth/);
  }

  async listTools(): Promise<string> {
    return JSON.stringify((await this.#status()).data[0]?.tools);
  }

  async listResources(): Promise<string> {
    return JSON.stringify((await this.#status()).data[0]?.resources);
  }

  async readResource(uri: string): Promise<string> {
    const peer = await this.#server();
    const read = { threadId: this.#threadId, server: 'sprout', uri };
    return JSON.stringify(await peer.call('mcpServer/resource/read', read, STEP_MS));
  }

  async callTool(tool: string, args: object): Promise<string> {
    const peer = await this.#server();
    const call = { threadId: this.#threadId, server: 'sprout', tool, arguments: args };
    return JSON.stringify(await peer.call('mcpServer/tool/call', call, STEP_MS));
  }

  async stepUp(choice: Choice): Promise<string> {
    const need = () => this.callTool(laterTool, { childId: firstKid(this.#stage) });
    await assert.rejects(need(), /Insufficient scope/);
    await this.leave();
    await this.#logIn('codex mcp login sprout', choice);
    return need();
  }

  async byToken(home: Stage): Promise<void> {
    await home.run('codex mcp add sprout --url "$URL" --bearer-token-env-var SPROUT_TOKEN').succeeds(STEP_MS);
    assert.match(await home.run('codex mcp list').succeeds(STEP_MS), /sprout.*Bearer token/);
    await this.#listsIn(home);
  }

  async byStdio(home: Stage): Promise<void> {
    const line = 'codex mcp add sprout --env SPROUT_DATA_DIR="$SPROUT_DATA_DIR" -- npx --prefix "$FOLDER" sprout mcp';
    await home.run(line).succeeds(STEP_MS);
    assert.match(await home.run('codex mcp list').succeeds(STEP_MS), /sprout.*Unsupported/);
    await this.#listsIn(home);
  }

  async leave(): Promise<void> {
    await this.#program?.stop();
    this.#peer = undefined;
  }

  async #listsIn(home: Stage): Promise<void> {
    const session = new CodexSession(home);
    assert.match(await session.listTools(), new RegExp(readTool));
    assert.match(await session.listResources(), new RegExp(guideUri));
    await session.leave();
  }

  async #logIn(line: string, choice: Choice): Promise<void> {
    const login = this.#stage.run(line);
    const [url] = await login.says(askedAt, STEP_MS);
    await this.#stage.parent.allowsAndReturns(url, choice);
    assert.match(await login.succeeds(STEP_MS), /Successfully logged in/);
  }

  async #status(): Promise<Status> {
    return (await this.#server()).call<Status>('mcpServerStatus/list', {}, STEP_MS);
  }

  async #server(): Promise<LinePeer> {
    if (this.#peer !== undefined) return this.#peer;
    this.#program = this.#stage.run('codex app-server');
    const peer = new LinePeer(this.#program);
    const clientInfo = { name: 'sprout-e2e', title: 'Sprout', version: '1.0.0' };
    await peer.call('initialize', { clientInfo, capabilities: { experimentalApi: true } }, STEP_MS);
    peer.notify('initialized');
    const { thread } = await peer.call<{ thread: { id: string } }>('thread/start', { cwd: this.#stage.work }, STEP_MS);
    this.#threadId = thread.id;
    this.#peer = peer;
    return peer;
  }
}
