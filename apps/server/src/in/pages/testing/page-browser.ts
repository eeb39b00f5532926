import assert from 'node:assert/strict';
import { callApi } from '../../../testing/api.ts';
import { addressIn } from '../../http/path-half.ts';
import { faultsIn } from './check-html.ts';

export interface ShownPage {
  readonly path: string;
  /** The half of a session's secret in its address. It is taken out of path and body. */
  readonly half?: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

/**
 * A browser: cookies, redirects, forms, and of scripts only what session-path.js does. It checks every page it is shown. Tests
 * write paths without the half of a session's secret; the browser adds it, as a tab of the session does.
 */
export class PageBrowser {
  #origin: string;
  hasScript = true;
  /** What its people read, as `Accept-Language` says it. */
  languages = 'en-GB';
  /** What the script kept, by name. */
  readonly storage = new Map<string, string>();
  /** Those of the whole site. */
  readonly cookies = new Map<string, string>();
  readonly #cookiesByPath = new Map<string, Map<string, string>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The same site, answered by another process of it. */
  moveTo(origin: string): void {
    this.#origin = origin;
  }

  open(path: string): Promise<ShownPage> {
    return this.#follow(this.address(path), { method: 'GET' });
  }

  /** Opens an address as it is, as a new tab does. */
  openPlain(path: string): Promise<ShownPage> {
    return this.#follow(path, { method: 'GET' });
  }

  /** The address of a page in the session that this browser kept. */
  address(path: string): string {
    if (halfPattern.test(path)) return path;
    return addressIn(this.storage.get('session')?.slice('/s/'.length), path);
  }

  /** The cookies that the browser sends to an address, at whichever port; as in browsers, those of longer paths come first. */
  cookiesFor(path: string): string {
    return [...this.#cookiesUnder(path), ...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Where a request leads without following it: for answers that go to somebody else's address. */
  async leads(path: string): Promise<string> {
    const response = await this.#request(path, { method: 'GET' });
    await response.text();
    return response.headers.get('location') ?? '';
  }

  /** Sends fields to an address, as a form of our own page would. */
  send(path: string, fields: Fields, headers: Readonly<Record<string, string>> = {}): Promise<ShownPage> {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    );
    return this.#follow(this.address(path), { method: 'POST', body, headers: { origin: this.#origin, ...headers } });
  }

  /** Calls an operation as the app does, in the session of this browser, or in another one that it kept. */
  async call<Body = Record<string, unknown>>(
    operation: string,
    args: object = {},
    place = this.storage.get('session') ?? '',
  ): Promise<Body> {
    const headers = { cookie: this.cookiesFor(place), origin: this.#origin };
    const { status, body } = await callApi<Body>(this.#origin + place, operation, args, headers);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  /** A code that pairs a device with a kid of the family. */
  async pairingCode(nth = 0): Promise<string> {
    const { kids } = await this.call<{ kids: { childId: string }[] }>('family.query_overview');
    const { code } = await this.call<{ code: string }>('access.create_pairing_code', { childId: kids[nth]?.childId });
    return code;
  }

  /** Fills in a form of a page and sends it, with everything that stands in it already. */
  submit(page: ShownPage, formId: string, fields: Fields = {}): Promise<ShownPage> {
    const form = new RegExp(`<form method="post" action="([^"]*)" id="${formId}">(.*?)</form>`, 's').exec(page.body);
    assert.ok(form, `no form ${formId} on ${page.path}`);
    const [, action = '', content = ''] = form;
    return this.send(addressIn(page.half, action), { ...valuesIn(content), ...fields });
  }

  async #follow(path: string, init: RequestInit): Promise<ShownPage> {
    const response = await this.#request(path, init);
    const location = response.headers.get('location');
    if (location === null) return this.#show(path, response);
    assert.equal(response.status, 303);
    const next = new URL(location, this.#origin);
    // Somebody else's address is where our part ends.
    if (next.origin !== this.#origin) {
      return { path: next.href, status: response.status, headers: response.headers, body: '' };
    }
    return this.#follow(next.pathname + next.search, { method: 'GET' });
  }

  async #show(address: string, response: Response): Promise<ShownPage> {
    const { status, headers } = response;
    const [, half] = halfPattern.exec(address) ?? [];
    const plain = (text: string) => text.replaceAll(`/s/${half}`, '');
    const body = await response.text();
    const page = { path: plain(address), half, status, headers, body: plain(body) };
    checkPage(page);
    const next = this.#runScript(address, body) ?? headers.get('refresh')?.replace('0; url=', '');
    return next === undefined ? page : this.#follow(next, { method: 'GET' });
  }

  /** Does what session-path.js does; answers where it goes. */
  #runScript(address: string, body: string): string | undefined {
    const [, act, name = '', path = ''] =
      /<script src="[^"]*" data-act="(\w+)" data-name="(\w+)"(?: data-path="([^"]*)")?[^>]*>/.exec(body) ?? [];
    if (act === undefined || !this.hasScript) return undefined;
    const kept = this.storage.get(name);
    // Of the kids of a tablet only the last one: tests pair one.
    if (act === 'keep' || act === 'add') this.storage.set(name, path);
    else if (act === 'forget') this.storage.delete(name);
    else if (kept !== undefined) return `${kept}/signed-in${new URL(address, this.#origin).search}`;
    return undefined;
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const cookie = this.cookiesFor(path);
    const accept = { 'accept-language': this.languages };
    const headers = { ...accept, ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(new URL(path, this.#origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    assert.match(line, /HttpOnly/i);
    const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
    const jar = path === '/' ? this.cookies : this.#jarOf(path);
    if (/Max-Age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else {
      assert.match(line, /SameSite=Lax/i);
      jar.set(name, value);
    }
  }

  #jarOf(path: string): Map<string, string> {
    const jar = this.#cookiesByPath.get(path) ?? new Map<string, string>();
    this.#cookiesByPath.set(path, jar);
    return jar;
  }

  #cookiesUnder(path: string): [string, string][] {
    const { pathname } = new URL(path, this.#origin);
    return [...this.#cookiesByPath].flatMap(([root, jar]) =>
      pathname === root || pathname.startsWith(`${root}/`) ? [...jar] : [],
    );
  }
}

const halfPattern = /\/s\/([\w-]{21})(?=[/?]|$)/;

function checkPage({ path, headers, body }: ShownPage): void {
  assert.match(headers.get('content-type') ?? '', /^text\/html/, path);
  assert.equal(headers.get('cache-control'), 'no-store', path);
  assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
  assert.equal(headers.get('referrer-policy'), 'same-origin', path);
  const policy = headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) {
    assert.ok(policy.includes(rule), `${path}: ${rule}`);
  }
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(policy.includes("script-src 'self';"), body.includes('<script '), path);
  assert.equal(policy.includes('script-src'), body.includes('<script '), path);
  assert.deepEqual(faultsIn(body), [], path);
}

/** What stands in the fields of a form. Our escaping is the reverse of this. */
function valuesIn(content: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const add = (name: string, value: string) => {
    found[name] = [...(found[name] ?? []), unescapeText(value)];
  };
  for (const [input] of content.matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? '';
    const isOff = input.includes('type="checkbox"') && !/ checked/.test(input);
    if (!isOff) add(name, /value="([^"]*)"/.exec(input)?.[1] ?? '');
  }
  for (const [, name = '', options = ''] of content.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)) {
    add(name, /value="([^"]*)" selected/.exec(options)?.[1] ?? '');
  }
  return found;
}

export function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
