/** A real server with the built apps, and a real browser in front of it. One of each per test file. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import { readConfig } from '../../../server/src/config.ts';
import type { PushPort } from '../../../server/src/domains/notify/index.ts';
import { createLog } from '../../../server/src/log.ts';
import { type RunningServer, startServer } from '../../../server/src/server.ts';
import { openStore } from '../../../server/src/store/open-store.ts';
import { type BrowserProfile, TestBrowser } from '../../../server/src/testing/browser/test-browser.ts';
import { setUpCode } from '../../../server/src/testing/set-up-code.ts';
import { makeTempDir } from '../../../server/src/testing/temp-dir.ts';
import { passwordCost } from '../../../server/src/testing/test-sprout.ts';
import { zoneAtNoon } from '../../../server/src/testing/zone-at-noon.ts';
import { ensureBuild } from '../../build/index.ts';

export const password = 'correct horse battery';

export interface NewFamily {
  readonly familyName?: string;
  readonly parents?: readonly string[];
  readonly kids?: readonly { readonly name: string; readonly birthDate?: string; readonly avatar?: string }[];
}

type Answer = Readonly<Record<string, unknown>>;

/** A family on the server, with the way to act in it as its first parent. */
export interface AppFamily {
  readonly email: string;
  /** Of the second parent, if there is one. */
  readonly secondEmail: string;
  readonly kids: readonly { readonly childId: string; readonly name: string }[];
  /** Calls an operation as the first parent. Passkeys need another address of the server than its number. */
  call(operation: string, args: object, origin?: string): Promise<Answer>;
  /** Calls an operation as a kid, from a paired device. */
  asKid(childId: string, operation: string, args: object): Promise<Answer>;
  /** Connects an agent with a token; it calls over the same API. */
  connectAgent(scopes: readonly string[], clientName?: string): Promise<AppAgent>;
  /** The path of a device that was paired for a kid: `/k/<half>`, and its cookie. */
  token(childId: string): Promise<string>;
}

export interface AppAgent {
  readonly grantId: string;
  call(operation: string, args: object): Promise<Answer>;
}

export class AppServer {
  running: RunningServer;
  readonly #start: (webFolders: readonly string[]) => Promise<RunningServer>;
  #webFolders: readonly string[];
  readonly browser: TestBrowser;
  readonly #stop: () => Promise<void>;
  #families = 0;

  private constructor(
    running: RunningServer,
    start: (webFolders: readonly string[]) => Promise<RunningServer>,
    webFolders: readonly string[],
    browser: TestBrowser,
    stop: () => Promise<void>,
  ) {
    this.running = running;
    this.#start = start;
    this.#webFolders = webFolders;
    this.browser = browser;
    this.#stop = stop;
  }

  /**
   * `shared` is the browser of a test file with several servers; who started it stops it. `push` sends notifications elsewhere than to
   * the internet.
   */
  static async start(
    environment: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
    shared?: TestBrowser,
    push?: PushPort,
  ): Promise<AppServer> {
    const directory = makeTempDir();
    const config = readConfig(
      {
        SPROUT_PORT: '0',
        SPROUT_LOG_LEVEL: 'silent',
        SPROUT_SET_UP_CODE: setUpCode,
        SPROUT_RATE_LIMITS: 'off',
        ...environment,
      },
      directory.path,
    );
    const build = await ensureBuild();
    if (build.problem !== undefined) throw new Error(build.problem);
    const startHere = async (webFolders: readonly string[]) =>
      startServer(config, await openStore(config), createLog('silent'), {
        passwordCost,
        webFolders,
        ...(push && { push }),
      });
    const [running, browser] = await Promise.all([startHere(build.folders), shared ?? TestBrowser.start(flags)]);
    const stop = async () => {
      if (shared === undefined) await browser.stop();
      await server.running.stop();
      directory.remove();
    };
    const server = new AppServer(running, startHere, build.folders, browser, stop);
    return server;
  }

  get url(): string {
    return this.running.url;
  }

  /** The newest build that is served. */
  get webFolder(): string {
    return this.#webFolders[0] ?? '';
  }

  async #call(operation: string, args: object, headers: Readonly<Record<string, string>>, origin = this.url) {
    const response = await fetch(`${origin}/api/ops/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(args),
    });
    const body = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${operation} was refused: ${JSON.stringify(body)}`);
    return { body, headers: response.headers };
  }

  /** Calls an operation that is open to anyone. */
  async callAnyone(operation: string, args: object): Promise<Answer> {
    return (await this.#call(operation, args, {})).body;
  }

  /** A new family where it is noon. */
  async family({
    familyName = 'The Rivers',
    parents = ['Pat'],
    kids = [{ name: 'Mia' }],
  }: NewFamily = {}): Promise<AppFamily> {
    const number = ++this.#families;
    const email = `parent${number}@example.com`;
    const made = await this.running.sprout.pipeline.call({
      operation: 'family.set_up',
      args: {
        familyName,
        timezone: zoneAtNoon(),
        parent: { name: parents[0], email, password },
        kids: kids.map((kid) => ({ birthDate: '2019-02-03', ...kid })),
      },
      caller: null,
      byMachineOwner: true,
    });
    if (made.isError) throw new Error(`the family was refused: ${made.text}`);
    const signedIn = await this.#call('access.sign_in', { email, password }, {});
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const tokens = new Map<string, string>();
    const call = async (operation: string, args: object, origin?: string) =>
      (await this.#call(operation, args, { cookie }, origin)).body;
    const token = async (childId: string): Promise<string> => {
      const found = tokens.get(childId);
      if (found !== undefined) return found;
      const { code } = await call('access.create_pairing_code', { childId });
      const { deviceToken } = (await this.#call('access.pair_device', { code }, {})).body;
      tokens.set(childId, String(deviceToken));
      return String(deviceToken);
    };
    for (const [index, name] of parents.slice(1).entries()) {
      await call('access.confirm_password', { password });
      const { link } = await call('family.invite_parent', { name });
      const email = `more${number}-${index}@example.com`;
      await this.#call('family.accept_invitation', { link, name, email, password }, {});
    }
    const connectAgent = async (scopes: readonly string[], clientName = 'Claude'): Promise<AppAgent> => {
      await call('access.confirm_password', { password });
      const { grantId, token: secret } = await call('access.create_token', { clientName, scopes });
      const authorization = `Bearer ${secret}`;
      return {
        grantId: String(grantId),
        call: async (operation, args) => (await this.#call(operation, args, { authorization })).body,
      };
    };
    return {
      connectAgent,
      email,
      secondEmail: `more${number}-0@example.com`,
      kids: (made.body as { kids: { childId: string; name: string }[] }).kids,
      call,
      token,
      asKid: async (childId, operation, args) =>
        (await this.#call(operation, args, { authorization: `Bearer ${await token(childId)}` })).body,
    };
  }

  /** A browser profile in which a parent is signed in, at an address of the app. */
  async open(
    email: string,
    path = '/',
    options: BrowserContextOptions = {},
    secret = password,
  ): Promise<{ profile: BrowserProfile; page: Page }> {
    const profile = await this.browser.profile({ locale: 'en-GB', ...options });
    const page = await profile.newPage();
    await page.goto(`${this.url}/sign-in?next=${encodeURIComponent(path)}`);
    await page.locator('#sign-in [name="email"]').fill(email);
    await page.locator('#sign-in [name="password"]').fill(secret);
    await page.locator('#sign-in [type="submit"]').click();
    await page.locator('#app main h1').first().waitFor();
    return { profile, page };
  }

  /** As if ten minutes had passed since anybody gave a password. */
  async forgetPasswords(): Promise<void> {
    await this.running.sprout.store.write((tx) => tx.run('UPDATE session SET password_at = 1'));
  }

  /**
   * Stops the server and starts it again on the same data, at another port. `folder` holds another build of the apps (see
   * two-builds.ts); the one before stays, for tabs that are open, as `ensureBuild` does it.
   */
  async deploy(folder?: string): Promise<void> {
    if (folder !== undefined) this.#webFolders = [folder, ...this.#webFolders.slice(0, 1)];
    await this.running.stop();
    this.running = await this.#start(this.#webFolders);
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}
