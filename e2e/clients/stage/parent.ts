import assert from 'node:assert/strict';
import { PageBrowser } from '../../../apps/server/src/in/pages/testing/page-browser.ts';
import type { Family } from './house.ts';

export interface Choice {
  /** Scopes that the parent unticks. */
  readonly leaveOut?: readonly string[];
  /** Scopes that the parent ticks. */
  readonly add?: readonly string[];
}

/** The parent of the family, in a browser without script: follows an agent's link, signs in, chooses, allows. */
export class Parent {
  readonly #family: Family;
  readonly #browsers = new Map<string, PageBrowser>();

  constructor(family: Family) {
    this.#family = family;
  }

  /** Says yes to what an agent asks, and gives the address at which the agent waits for the answer. */
  async allows(askedAt: string, choice: Choice = {}): Promise<URL> {
    const { origin, pathname, search } = new URL(askedAt);
    const browser = this.#browserAt(origin);
    let page = await browser.open(pathname + search);
    if (page.body.includes('id="sign-in"')) page = await browser.submit(page, 'sign-in', { ...this.#family.parent });
    assert.ok(page.body.includes('id="consent"'), `no consent page, but: ${textOf(page.body)}`);
    const scopes = chosenScopes(page.body, choice);
    const back = await browser.submit(page, 'consent', { scopes });
    assert.ok(URL.canParse(back.path), `the consent led to ${back.path}: ${textOf(back.body)}`);
    return new URL(back.path);
  }

  /** Says yes, and follows the redirect to the agent that waits on this machine. */
  async allowsAndReturns(askedAt: string, choice: Choice = {}): Promise<void> {
    const answer = await this.allows(askedAt, choice);
    const response = await fetch(answer, { signal: AbortSignal.timeout(20_000) }).catch((thrown: Error) => {
      throw new Error(`the agent does not wait at ${answer.origin} for the parent: ${thrown.cause ?? thrown.message}`);
    });
    const text = await response.text();
    assert.ok(response.status < 400, `the agent answered ${response.status} to the parent’s browser: ${textOf(text)}`);
  }

  #browserAt(origin: string): PageBrowser {
    const browser = this.#browsers.get(origin) ?? new PageBrowser(origin);
    this.#browsers.set(origin, browser);
    return browser;
  }
}

function chosenScopes(body: string, { leaveOut = [], add = [] }: Choice): string[] {
  const boxes = [...body.matchAll(/name="scopes" value="([^"]+)"( checked)?/g)];
  const offered = boxes.map(([, scope = '']) => scope);
  for (const scope of [...leaveOut, ...add]) assert.ok(offered.includes(scope), `${scope} is not offered`);
  return boxes
    .filter(([, , ticked]) => ticked !== undefined)
    .map(([, scope = '']) => scope)
    .filter((scope) => !leaveOut.includes(scope))
    .concat(add);
}

function textOf(body: string): string {
  const main = body.replace(/[\s\S]*<main[^>]*>/, '');
  return main
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}
