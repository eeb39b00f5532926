import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { PageBrowser, ShownPage } from '../../pages/testing/page-browser.ts';

export interface TokenAnswer {
  readonly status: number;
  readonly body: {
    readonly access_token: string;
    readonly refresh_token: string;
    readonly scope: string;
    readonly error?: string;
    readonly error_description?: string;
  };
}

type Fields = Readonly<Record<string, string | undefined>>;

export const REDIRECT = 'http://127.0.0.1:3117/callback';

/** An agent that says exactly what it is told to: for all that the official clients would never send. */
export class RawAgent {
  readonly url: string;
  readonly verifier = randomBytes(32).toString('base64url');
  clientId = '';

  constructor(url: string) {
    this.url = url;
  }

  async register(metadata: object = {}): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(`${this.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Raw agent', redirect_uris: [REDIRECT], ...metadata }),
    });
    const body = (await response.json()) as Record<string, unknown>;
    this.clientId = String(body.client_id);
    return { status: response.status, body };
  }

  /** The address at which a parent is asked. */
  askPath(changes: Fields = {}): string {
    const params = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: REDIRECT,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${this.url}/mcp`,
      state: 'abc',
      ...changes,
    };
    return `/oauth/authorize?${new URLSearchParams(present(params))}`;
  }

  /** Asks, gets a yes, and answers where the browser was sent. */
  async ask(browser: PageBrowser, changes: Fields = {}, answer: object = {}): Promise<URL> {
    const page = await browser.open(this.askPath(changes));
    return backAt(await browser.submit(page, 'consent', answer as Record<string, string[]>));
  }

  /** The whole way to tokens. */
  async connect(browser: PageBrowser, changes: Fields = {}, answer: object = {}): Promise<TokenAnswer> {
    const back = await this.ask(browser, changes, answer);
    return this.redeem(back.searchParams.get('code') ?? '');
  }

  redeem(code: string, changes: Fields = {}): Promise<TokenAnswer> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: this.verifier };
    return this.send('/oauth/token', { ...fields, ...changes });
  }

  refresh(refreshToken: string, changes: Fields = {}): Promise<TokenAnswer> {
    return this.send('/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });
  }

  revoke(token: string, changes: Fields = {}): Promise<TokenAnswer> {
    return this.send('/oauth/revoke', { token, ...changes });
  }

  async send(path: string, fields: Fields): Promise<TokenAnswer> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      body: new URLSearchParams(present({ client_id: this.clientId, ...fields })),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  }
}

function present(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}

/** Where a browser ended up that was sent back to the agent. */
export function backAt(page: ShownPage): URL {
  assert.equal(page.status, 303, page.body);
  return new URL(page.path);
}
