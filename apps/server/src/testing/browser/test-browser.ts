import process from 'node:process';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { makeTempDir } from '../temp-dir.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Every flag of the browser. We use neither Playwright's defaults nor those of @sparticuz/chromium: the latter switch web
 * security off, and both switch off features that our users have.
 */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--remote-debugging-pipe',
];

/** A real Chromium. One per test file is enough: each profile has its own cookies and storage. */
export class TestBrowser {
  readonly #browser: Browser;
  readonly #remove: () => void;

  private constructor(browser: Browser, remove: () => void) {
    this.#browser = browser;
    this.#remove = remove;
  }

  static async start(more: readonly string[] = []): Promise<TestBrowser> {
    const { executablePath, env } = findChromium();
    const home = makeTempDir();
    const browser = await chromium.launch({
      executablePath,
      ignoreDefaultArgs: true,
      args: [...flags, ...more, `--user-data-dir=${home.path}`],
      env: { PATH: process.env.PATH ?? '', HOME: home.path, ...env },
    });
    return new TestBrowser(browser, home.remove);
  }

  /** A new browser profile. */
  async profile(options: BrowserContextOptions = {}): Promise<BrowserProfile> {
    return new BrowserProfile(await this.#browser.newContext(options));
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.#remove();
  }
}

export class BrowserProfile {
  readonly context: BrowserContext;
  /** Chromium's reports of what content security policies refused on this profile's pages. */
  readonly policyReports: string[] = [];

  constructor(context: BrowserContext) {
    this.context = context;
  }

  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    const devtools = await this.context.newCDPSession(page);
    devtools.on('Audits.issueAdded', ({ issue }) => {
      const report = issue.details.contentSecurityPolicyIssueDetails;
      if (report !== undefined)
        this.policyReports.push(`${report.violatedDirective}: ${report.blockedURL ?? 'inline'}`);
    });
    await devtools.send('Audits.enable');
    return page;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
