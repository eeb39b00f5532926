import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DemoFamily } from '../../apps/server/src/admin/demo/create-demo-family.ts';

interface Link {
  readonly name: string;
  readonly path: string;
  /** What the page sends, and where: a form that the product has for everyone. */
  readonly fill: () => Promise<Form> | Form;
}

interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Links of `npm run dev` that sign a browser in as someone of its demo family. The product has no door for that: a link shows a page
 * that fills in and sends the product's own form, with the password or with a new pairing code. A link is a secret that works as
 * often as it is opened, on loopback, and only while the tool runs.
 */
export class SignInLinks {
  readonly all: readonly Link[];
  readonly #sprout: string;
  readonly #demo: DemoFamily;

  constructor(sprout: string, demo: DemoFamily) {
    this.#sprout = sprout;
    this.#demo = demo;
    const newPath = () => `/dev/${randomBytes(16).toString('base64url')}`;
    const { email, password } = demo.parent;
    const asParent = () => ({ action: '/sign-in', fields: { email, password, next: '/' } });
    this.all = [
      { name: 'the parent', path: newPath(), fill: asParent },
      ...demo.kids.map(({ childId, name }) => ({ name, path: newPath(), fill: () => this.#asKid(childId) })),
    ];
  }

  readonly serve = (request: IncomingMessage, response: ServerResponse, next: (thrown?: unknown) => void): void => {
    const link = this.all.find(({ path }) => path === request.url);
    if (link === undefined) next();
    else void this.#show(link, response).catch(next);
  };

  async #show({ fill }: Link, response: ServerResponse): Promise<void> {
    const { action, fields } = await fill();
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const form = `<form method="post" action="${action}">${inputs.join('')}<button>Sign in</button></form>`;
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('cache-control', 'no-store');
    response.end(`<!doctype html><title>Sign in</title>${form}<script>document.forms[0].submit()</script>`);
  }

  async #asKid(childId: string): Promise<Form> {
    const signedIn = await this.#call('access.sign_in', this.#demo.parent);
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const made = await this.#call('access.create_pairing_code', { childId }, { cookie });
    const { code } = (await made.json()) as { code: string };
    await this.#call('access.sign_out', {}, { cookie });
    return { action: '/kid/pair', fields: { code, deviceName: 'npm run dev' } };
  }

  async #call(operation: string, args: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const response = await fetch(`${this.#sprout}/api/ops/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(args),
    });
    if (!response.ok) throw new Error(`${operation} was refused: ${await response.text()}`);
    return response;
  }
}
