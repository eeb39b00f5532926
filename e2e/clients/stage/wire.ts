import assert from 'node:assert/strict';
import type { Exchange, Tap } from './tap.ts';

/** What a client did, as questions with a yes or a complaint. */
export class Wire {
  readonly #tap: Tap;

  constructor(tap: Tap) {
    this.#tap = tap;
  }

  /** The number of exchanges so far: what comes after it is new. */
  get mark(): number {
    return this.#tap.exchanges.length;
  }

  sawChallenge(): void {
    const challenged = this.#after(0).findIndex(
      ({ path, status, challenge }) => isMcp(path) && status === 401 && challenge.includes('resource_metadata="'),
    );
    assert.ok(challenged >= 0, 'it never called /mcp without a token');
    const asked = this.#after(challenged).some(
      ({ path, status }) => path.startsWith('/.well-known/oauth-protected-resource') && status === 200,
    );
    assert.ok(asked, 'it did not follow the challenge to the resource’s metadata');
  }

  sawRegistration(): void {
    assert.ok(this.#find('/oauth/register', 201, 0), 'it did not register');
  }

  sawSignIn(after = 0): void {
    const token = this.#tokens('authorization_code', after);
    assert.ok(token, 'it did not change its code for a token');
  }

  sawStepUp(after: number): void {
    const refused = this.#after(after).some(
      ({ path, status, challenge }) => isMcp(path) && status === 403 && challenge.includes('insufficient_scope'),
    );
    assert.ok(refused, 'it was not told that a scope is missing');
    this.sawSignIn(after);
  }

  sawRefresh(after: number): void {
    const refreshed = this.#tokens('refresh_token', after);
    assert.ok(refreshed, 'it did not refresh its token');
    const at = this.#tap.exchanges.indexOf(refreshed);
    const used = this.#after(at).some(({ path, status, isSignedIn }) => isMcp(path) && isSignedIn && status === 200);
    assert.ok(used, 'it did not use its new token');
  }

  /** Either of the two ways to be told of changes. */
  sawSubscription(): void {
    const subscribed = this.#after(0).some(
      ({ sent, status }) => /"(?:resources\/subscribe|subscriptions\/listen)"/.test(sent) && status === 200,
    );
    assert.ok(subscribed, 'it did not subscribe');
  }

  /** A JSON-RPC method that was answered with a result, by a client that was signed in. */
  sawResult(method: string, after = 0): void {
    const calls = this.#after(after).filter(({ path, sent }) => isMcp(path) && sent.includes(`"${method}"`));
    assert.ok(calls.length > 0, `it did not send ${method}`);
    const good = calls.some(
      ({ status, isSignedIn, answered }) => isSignedIn && status === 200 && answered.includes('"result"'),
    );
    assert.ok(good, `${method} was answered with ${calls.map(({ status }) => status).join(', ')}`);
  }

  /** The revisions of MCP that were agreed on. */
  get revisions(): string[] {
    const found = this.#after(0).flatMap(({ sent, answered, status }) => {
      if (status !== 200) return [];
      const legacy = sent.includes('"initialize"') ? /"protocolVersion":"([\d-]+)"/.exec(answered)?.[1] : undefined;
      const modern = /"io\.modelcontextprotocol\/protocolVersion":"([\d-]+)"/.exec(sent)?.[1];
      return [legacy, modern].filter((version) => version !== undefined);
    });
    return [...new Set(found)].sort();
  }

  #after(mark: number): Exchange[] {
    return this.#tap.exchanges.slice(mark);
  }

  #find(path: string, status: number, after: number): Exchange | undefined {
    return this.#after(after).find((exchange) => exchange.path === path && exchange.status === status);
  }

  #tokens(grantType: string, after: number): Exchange | undefined {
    return this.#after(after).find(
      ({ path, status, sent }) =>
        path === '/oauth/token' && status === 200 && new URLSearchParams(sent).get('grant_type') === grantType,
    );
  }
}

function isMcp(path: string): boolean {
  return path === '/mcp' || path.startsWith('/mcp?');
}
