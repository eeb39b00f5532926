import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { callApi } from '../../../testing/api.ts';
import { addAuthenticator } from '../../../testing/browser/add-authenticator.ts';
import { type BrowserProfile, TestBrowser } from '../../../testing/browser/test-browser.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import type { TestFamily } from '../../../testing/test-sprout.ts';
import { type OAuthSprout, startOAuthSprout } from '../../oauth/testing/oauth-sprout.ts';
import { RawAgent } from '../../oauth/testing/raw-agent.ts';

const TEN_MINUTES = 10 * 60_000;

/** A page of a browser with an authenticator of its own, which says yes to everything. */
class PageWithAuthenticator {
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #authenticatorId: string;

  private constructor(page: Page, devtools: CDPSession, authenticatorId: string) {
    this.page = page;
    this.#devtools = devtools;
    this.#authenticatorId = authenticatorId;
  }

  static async open(profile: BrowserProfile): Promise<PageWithAuthenticator> {
    const page = await profile.newPage();
    const { devtools, authenticatorId } = await addAuthenticator(page);
    return new PageWithAuthenticator(page, devtools, authenticatorId);
  }

  /** Whether the authenticator finds that the right person is there. */
  async recognise(isUserVerified: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setUserVerified', { authenticatorId: this.#authenticatorId, isUserVerified });
  }

  /** Puts the same passkey in the place of the one that it holds, with another count of uses: a copy. */
  async setUseCount(change: (signCount: number) => number): Promise<void> {
    const authenticatorId = this.#authenticatorId;
    const { credentials } = await this.#devtools.send('WebAuthn.getCredentials', { authenticatorId });
    const [held = assert.fail('it holds no passkey')] = credentials;
    await this.#devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    const credential = { ...held, signCount: change(held.signCount) };
    await this.#devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
}

describe('passkeys in Chromium', () => {
  let browser: TestBrowser;
  let sprout: OAuthSprout;
  let dispose: () => Promise<void>;
  /** At a name: browsers have no passkeys at IP addresses. */
  let url: string;
  before(async () => {
    const opened = await (storeDrivers[0] ?? assert.fail()).open();
    [browser, sprout] = await Promise.all([TestBrowser.start(), startOAuthSprout(opened)]);
    dispose = opened.dispose;
    url = sprout.url.replace('127.0.0.1', 'localhost');
  });
  after(async () => {
    await browser.stop();
    await sprout.stop();
    await dispose();
  });

  async function signInByPassword(page: Page, { email, password }: TestFamily): Promise<void> {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out').waitFor();
  }

  async function signInByPasskey(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  }

  /** Adds a passkey as the app does: asks the browser for one, and hands it in. */
  async function addPasskey(page: Page, name: string): Promise<void> {
    const place = /\/s\/[\w-]{21}/.exec(page.url())?.[0] ?? '';
    const cookies = await page.context().cookies(page.url());
    const headers = { origin: url, cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; ') };
    const call = async (operation: string, args: object) => {
      const { status, body } = await callApi<Record<string, string>>(url + place, operation, args, headers);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    const { challenge, userHandle, userName } = await call('access.begin_passkey', {});
    const made = await page.evaluate<object>(`(async () => {
      const bytes = (text) => Uint8Array.fromBase64(text, { alphabet: 'base64url' });
      const text = (buffer) => new Uint8Array(buffer).toBase64({ alphabet: 'base64url', omitPadding: true });
      const { rawId, response } = await navigator.credentials.create({ publicKey: {
        challenge: bytes('${challenge}'),
        rp: { name: 'Sprout' },
        user: { id: bytes('${userHandle}'), name: '${userName}', displayName: '${userName}' },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      } });
      const { clientDataJSON, attestationObject } = response;
      return { credential: text(rawId), clientData: text(clientDataJSON), attestation: text(attestationObject) };
    })()`);
    await call('access.add_passkey', { ...made, name });
  }

  it('a parent adds one, signs in and confirms with it, connects an agent, and removes it', async () => {
    const family = await sprout.test.family();
    const profile = await browser.profile();
    const { page } = await PageWithAuthenticator.open(profile);
    await page.goto(`${url}/sign-in`);
    await signInByPassword(page, family);
    await addPasskey(page, 'My phone');
    await signOut(page);
    await signInByPasskey(page);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    assert.match(page.url(), /\/s\/[\w-]{21}\/$/);

    await signOut(page);
    const agent = new RawAgent(url);
    const redirect = `${url}/guides`;
    await agent.register({ redirect_uris: [redirect] });
    await page.goto(url + agent.askPath({ redirect_uri: redirect, scope: 'gems:read gems:adjust' }));
    await page.getByText('Raw agent asks to be connected').waitFor();
    await signInByPasskey(page);
    // The sign-in is ten minutes old when the parent decides: the passkey is asked for again, and leads on to the agent.
    await page.locator('input[value="gems:adjust"]').check();
    sprout.test.clock.advance(TEN_MINUTES);
    await page.getByRole('button', { name: 'Allow what is ticked' }).click();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.waitForURL(`${redirect}?code=*`);

    const { items } = await sprout.test.ok<{ items: { passkeyId: string }[] }>(family.parent, 'access.list_passkeys');
    await sprout.test.ok(family.parent, 'access.remove_passkey', { passkeyId: items[0]?.passkeyId });
    await page.goto(`${url}/`);
    await signOut(page);
    await signInByPasskey(page);
    await page.getByText('This passkey was not accepted').waitFor();
    await signInByPassword(page, family);
    assert.deepEqual(profile.policyReports, []);
    assert.deepEqual(sprout.test.faults, []);
    await profile.close();
  });

  it('a copy of a passkey is refused, and somebody else at the device gets no further', async () => {
    const family = await sprout.test.family();
    const profile = await browser.profile();
    const authenticator = await PageWithAuthenticator.open(profile);
    const { page } = authenticator;
    await page.goto(`${url}/sign-in`);
    await signInByPassword(page, family);
    await addPasskey(page, 'My phone');
    await signOut(page);
    await authenticator.setUseCount(() => 10);
    await signInByPasskey(page);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await signOut(page);

    await authenticator.setUseCount(() => 5);
    await signInByPasskey(page);
    await page.getByText('This passkey was not accepted').waitFor();

    await authenticator.recognise(false);
    await signInByPasskey(page);
    await page.getByText('Your browser gave no passkey').waitFor();
    await authenticator.recognise(true);
    await authenticator.setUseCount(() => 20);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('a program at another port of the host gets an answer from the browser that opens nothing', async () => {
    const family = await sprout.test.family();
    const profile = await browser.profile();
    const { page } = await PageWithAuthenticator.open(profile);
    await page.goto(`${url}/sign-in`);
    await signInByPassword(page, family);
    await addPasskey(page, 'My phone');
    const program = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>A game</h1>');
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    const answerAt = async (address: string) => {
      await page.goto(address);
      const { challenge } = await sprout.test.ok<{ challenge: string }>(null, 'access.begin_passkey_sign_in');
      return page.evaluate<Record<string, string>>(`(async () => {
        const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
        const { id, response } = await navigator.credentials.get({ publicKey: { challenge: bytes('${challenge}') } });
        const text = (buffer) => new Uint8Array(buffer).toBase64({ alphabet: 'base64url', omitPadding: true });
        return {
          credential: id,
          clientData: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
          userHandle: text(response.userHandle),
        };
      })()`);
    };
    const elsewhere = await answerAt(`http://localhost:${(program.address() as AddressInfo).port}`);
    assert.equal((await sprout.test.refused(null, 'access.sign_in_with_passkey', elsewhere)).reason, 'PASSKEY_REFUSED');
    await sprout.test.ok(null, 'access.sign_in_with_passkey', await answerAt(`${url}/pair`));
    program.close();
    await profile.close();
  });

  it('at an IP address, where browsers have none, sign-in is by password', async () => {
    const family = await sprout.test.family();
    const profile = await browser.profile();
    const page = await profile.newPage();
    await page.goto(`${sprout.url}/sign-in`);
    assert.equal(await page.getByText('passkey').count(), 0);
    await signInByPassword(page, family);
    await profile.close();
  });
});
