import assert from 'node:assert/strict';
import type { Client, Session } from '../client.ts';
import { firstKid } from '../errands.ts';
import type { Choice } from '../stage/parent.ts';
import type { Program } from '../stage/program.ts';
import { askedAt, type Stage } from '../stage/stage.ts';

const STEP_MS = 60_000;

/** The official Inspector, on the command line. */
const inspector = (era: 'legacy' | 'modern'): Client => ({
  name: `MCP Inspector 2.12.0, ${era}`,
  packages: ['@modelcontextprotocol/inspector@2.12.0'],
  untried: { 'by token': 'no document promises it', 'by stdio': 'no document promises it' },
  lacks: { 'hears updates': 'on the command line every call is a connection of its own' },
  remarks: { 'steps up': 'with `--relogin`' },
  open: async (stage) => new InspectorSession(stage, era),
});

export const inspectorLegacy = inspector('legacy');
export const inspectorModern = inspector('modern');

class InspectorSession implements Session {
  readonly #stage: Stage;
  readonly #era: string;

  constructor(stage: Stage, era: string) {
    this.#stage = stage;
    this.#era = era;
  }

  async signIn(choice: Choice): Promise<void> {
    const login = this.#start('--method tools/list');
    const [url] = await login.says(askedAt, STEP_MS);
    await this.#stage.parent.allowsAndReturns(url, choice);
    await login.succeeds(STEP_MS);
  }

  listTools(): Promise<string> {
    return this.#ask('--method tools/list');
  }

  callTool(name: string, args: object): Promise<string> {
    return this.#ask(`--method tools/call --tool-name ${name} --tool-args-json '${JSON.stringify(args)}'`);
  }

  listResources(): Promise<string> {
    return this.#ask('--method resources/list');
  }

  readResource(uri: string): Promise<string> {
    return this.#ask(`--method resources/read --uri ${uri}`);
  }

  async stepUp(choice: Choice): Promise<string> {
    // It calls only tools that are listed, so what it needs is a resource. It refreshes first, which does not help.
    const need = `--method resources/read --uri sprout://child/${firstKid(this.#stage)}/gems`;
    await assert.rejects(this.#ask(need), /without authorization code/);
    const call = this.#start(`--relogin ${need}`);
    const [url] = await call.says(askedAt, STEP_MS);
    await this.#stage.parent.allowsAndReturns(url, choice);
    return call.succeeds(STEP_MS);
  }

  #ask(what: string): Promise<string> {
    return this.#start(what).succeeds(STEP_MS);
  }

  #start(what: string): Program {
    const line = `npx @modelcontextprotocol/inspector --cli --server-url "$URL" --protocol-era ${this.#era} ${what} --format json`;
    return this.#stage.run(line, {
      // It prints the address instead of asking for a terminal, and keeps its tokens where a second call finds them.
      MCP_AUTO_OPEN_ENABLED: 'true',
      MCP_INSPECTOR_SECRET_STORE: 'file',
      MCP_OAUTH_CALLBACK_URL: 'http://127.0.0.1:0/oauth/callback',
    });
  }
}
