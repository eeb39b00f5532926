import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { keepShell, type Shell } from './shell-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

const ORIGIN = 'http://sprout.home';

/** The browser around workers: one storage for all of them, and a network that the test answers for. */
class Browser {
  readonly stores = new Map<string, Map<string, Response>>();
  languages = ['en-GB'];
  /** What the server has, by path. A missing one is a line that is cut. */
  readonly online = new Map<string, () => Promise<Response>>();

  serve(shell: Shell): void {
    this.online.set(shell.page, async () => new Response(pageFor(shell)));
    for (const file of [...shell.files, ...Object.values(shell.words).flat()])
      this.online.set(file, async () => new Response(file));
  }

  fetch(what: string | Request): Promise<Response> {
    const { pathname } = new URL(typeof what === 'string' ? what : what.url, ORIGIN);
    return this.online.get(pathname)?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  }

  /** Starts the worker of a build. */
  worker(shell: Shell) {
    const listeners = new Map<string, (event: never) => void>();
    const scope = {
      location: new URL(`${ORIGIN}/kid/worker.js`),
      caches: this.caches(),
      navigator: { languages: this.languages },
      clients: { claim: async () => undefined },
      skipWaiting: async () => undefined,
      fetch: (what: string | Request) => this.fetch(what),
      addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    };
    keepShell(scope as unknown as WorkerScope, shell, (path) => path.startsWith('/kid/'));
    const live = async (type: string) => {
      let work: Promise<unknown> = Promise.resolve();
      const event = { waitUntil: (promise: Promise<unknown>) => (work = promise) };
      listeners.get(type)?.(event as never);
      await work;
    };
    return {
      install: () => live('install'),
      activate: () => live('activate'),
      /** What the page gets: from the worker, or past it. */
      ask: async (path: string, mode = 'cors'): Promise<string> => {
        const request = { url: `${ORIGIN}${path}`, method: 'GET', mode } as Request;
        let answer: Promise<Response> | undefined;
        const event = { request, respondWith: (given: Promise<Response>) => (answer = given) };
        listeners.get('fetch')?.(event as never);
        const response = await (answer ?? this.fetch(request));
        return response.type === 'error' ? 'error' : response.text();
      },
    };
  }

  caches() {
    const matchIn = async (name: string, what: string | Request) => {
      const { pathname } = new URL(typeof what === 'string' ? what : what.url, ORIGIN);
      return this.stores.get(name)?.get(pathname)?.clone();
    };
    const open = async (name: string) => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      return {
        addAll: async (paths: string[]) => {
          const answers = await Promise.all(paths.map((path) => this.fetch(path)));
          for (const [index, answer] of answers.entries()) store.set(paths[index] ?? '', answer);
        },
        match: (what: string) => matchIn(name, what),
        put: async (what: string | Request, answer: Response) => {
          store.set(new URL(typeof what === 'string' ? what : what.url, ORIGIN).pathname, answer);
        },
      };
    };
    const match = async (what: string | Request, { cacheName }: { cacheName?: string } = {}) => {
      for (const name of cacheName === undefined ? this.stores.keys() : [cacheName]) {
        const found = await matchIn(name, what);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return {
      open,
      match,
      keys: async () => [...this.stores.keys()],
      delete: async (name: string) => this.stores.delete(name),
    };
  }
}

function build(name: string): Shell {
  return {
    name: `kid-${name}`,
    page: '/kid/',
    files: [`/app/kid-${name}.js`, `/app/pot-${name}.js`],
    words: { en: [`/app/en-${name}.js`], de: [`/app/de-${name}.js`] },
  };
}

const pageFor = ({ files: [entry] }: Shell) => `<script type="module" src="${entry}"></script>`;

describe('the kept shell', () => {
  const [old, next] = [build('old'), build('next')];

  /** A tablet on which the first build was replaced by the next one; then the line is cut. */
  async function cutAfterDeploy() {
    const browser = new Browser();
    for (const shell of [old, next]) {
      browser.serve(shell);
      const worker = browser.worker(shell);
      await worker.install();
      await worker.activate();
    }
    browser.online.clear();
    return { browser, worker: browser.worker(next) };
  }

  it('opens with the page of its own build when the line is cut, not with an older one', async () => {
    const { worker } = await cutAfterDeploy();
    assert.equal(await worker.ask('/kid/rewards', 'navigate'), pageFor(next));
  });

  it('has the parts of the build before for tabs that are still open', async () => {
    const { worker } = await cutAfterDeploy();
    assert.equal(await worker.ask('/app/pot-old.js'), '/app/pot-old.js');
    assert.equal(await worker.ask('/app/pot-next.js'), '/app/pot-next.js');
  });

  it('takes the server’s page while it answers, and the kept one when only a proxy does', async () => {
    const { browser, worker } = await cutAfterDeploy();
    browser.online.set('/kid/', async () => new Response('newest'));
    assert.equal(await worker.ask('/kid/', 'navigate'), 'newest');
    browser.online.set('/kid/', async () => new Response('Bad gateway', { status: 502 }));
    assert.equal(await worker.ask('/kid/', 'navigate'), pageFor(next));
  });

  it('does not wait long for a line that takes a call and never answers', async () => {
    const { browser, worker } = await cutAfterDeploy();
    browser.online.set('/kid/', () => new Promise(() => undefined));
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const asked = worker.ask('/kid/', 'navigate');
      mock.timers.runAll();
      assert.equal(await asked, pageFor(next));
    } finally {
      mock.timers.reset();
    }
  });

  it('waits for the server where the browser has made room', async () => {
    const { browser, worker } = await cutAfterDeploy();
    browser.stores.clear();
    let answer: (page: Response) => void = () => undefined;
    browser.online.set('/kid/', () => new Promise((resolve) => (answer = resolve)));
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const asked = worker.ask('/kid/', 'navigate');
      mock.timers.runAll();
      answer(new Response('late'));
      assert.equal(await asked, 'late');
    } finally {
      mock.timers.reset();
    }
    browser.online.clear();
    assert.equal(await worker.ask('/kid/', 'navigate'), 'error');
  });

  it('has the words of the language that the page speaks or the browser wants, and of each that is chosen later', async () => {
    const browser = new Browser();
    browser.serve(old);
    const worker = browser.worker(old);
    await worker.install();
    assert.deepEqual([...(browser.stores.get(old.name)?.keys() ?? [])].slice(-1), ['/app/en-old.js']);
    await worker.ask('/app/de-old.js');
    browser.online.clear();
    assert.equal(await worker.ask('/app/de-old.js'), '/app/de-old.js');

    const other = new Browser();
    other.serve(old);
    await (await other.caches().open('sprout-language')).put('/kid/language', new Response('de'));
    await other.worker(old).install();
    assert.deepEqual([...(other.stores.get(old.name)?.keys() ?? [])].slice(-2), ['/app/de-old.js', '/app/en-old.js']);
  });

  it('is not taken when a deploy came between the worker and its page', async () => {
    const browser = new Browser();
    browser.serve(old);
    browser.online.set('/kid/', async () => new Response(pageFor(next)));
    await assert.rejects(browser.worker(old).install(), /another build/);
  });

  it('leaves calls, streams and the server’s own pages alone', async () => {
    const { worker } = await cutAfterDeploy();
    await assert.rejects(worker.ask('/k/half/kid/api/ops/kid.today'), TypeError);
    await assert.rejects(worker.ask('/pair', 'navigate'), TypeError);
  });
});
