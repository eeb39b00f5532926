import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@sprout/messages';
import type { z } from 'zod';
import { type AnswerOf, type IssuedCredential, type OperationDefinition, refuse } from '#operations';
import { classify } from '../../core/errors/classify.ts';
import type { ErrorBody, ErrorEnvelope } from '../../core/errors/envelope.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import type { Principal } from '../../core/principal.ts';
import { mayHavePasskeys } from '../../domains/access/index.ts';
import { browserSecretsIn, knownBrowserCookie } from '../app-api/known-browser-cookie.ts';
import { isSameOrigin } from '../app-api/same-origin.ts';
import { browserCredentialIn, browserDevice, browserSession, cookieForPath } from '../app-api/session-cookie.ts';
import { acceptedLanguage } from '../http/accepted-language.ts';
import { addressIn, pathHalfOf } from '../http/path-half.ts';
import type { Exchange, RoutedExchange } from '../http/router.ts';
import { sendNothing, sendText } from '../http/send-text.ts';
import { type FormState, type Forms, formsOf } from './forms/form-state.ts';
import { SubmittedForm } from './forms/submitted-form.ts';
import { layout, type Page } from './html/layout.ts';
import { PageInterrupted } from './page-interrupted.ts';
import type { PageOptions } from './page-options.ts';
import { CONSENT_PATH, SIGN_IN_PATH } from './page-paths.ts';
import { contentSecurityPolicy, withScripts } from './security-headers.ts';

export type Outcome<Data> =
  | { readonly isRefused: false; readonly data: Data }
  | { readonly isRefused: true; readonly error: ErrorBody; readonly httpStatus: number };

type Arguments<Definition extends OperationDefinition> = z.input<Definition['input']>;

/** For calls that may be made twice. */
export const NO_KEY = '';

/** How long a request of an agent waits. */
const CONSENT_SECONDS = 60 * 60;

/** One request of a browser: its way to the operations, and the ways to answer. */
export class Visit {
  readonly options: PageOptions;
  readonly form: SubmittedForm;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #parts: RoutedExchange['parts'];
  /** The half of the session's secret that stands in every address. */
  #half: string | undefined;
  readonly #session: Credential | null;

  constructor(options: PageOptions, { request, response, parts }: RoutedExchange, form = new SubmittedForm()) {
    this.options = options;
    this.form = form;
    this.#request = request;
    this.#response = response;
    this.#parts = parts;
    const path = pathHalfOf(request);
    this.#half = path?.kind === 's' ? path.half : undefined;
    // Now, because the authorization server is shown the request with another Host.
    this.#session = this.#findSession();
  }

  /** Calls an operation for the parent who is signed in. A session or a password that is needed and missing ends the visit. */
  async call<Definition extends OperationDefinition>(
    { name }: Definition,
    args: Arguments<Definition>,
    key = this.form.optional('key'),
  ): Promise<Outcome<AnswerOf<Definition>>> {
    const answer = await this.options.pipeline.call({
      operation: name,
      args: withoutUndefined(args),
      caller: this.#session,
      idempotencyKeys: [key === NO_KEY ? undefined : key],
      remoteAddress: this.options.remoteAddress(this.#request),
      origin: this.origin,
      userAgent: this.#request.headers['user-agent'],
      browserSecrets: browserSecretsIn(this.#request.headers),
    });
    if (answer.issued !== undefined) this.#giveSession(answer.issued);
    if (!answer.isError) return { isRefused: false, data: answer.body as AnswerOf<Definition> };
    const { error } = answer.body as ErrorEnvelope;
    if (error.reason === 'NOT_SIGNED_IN' || error.reason === 'PASSWORD_NEEDED')
      throw new PageInterrupted(error, answer.httpStatus);
    return { isRefused: true, error, httpStatus: answer.httpStatus };
  }

  /** Calls an operation without whose answer there is no page. */
  async need<Definition extends OperationDefinition>(
    definition: Definition,
    args: Arguments<Definition>,
    key?: string,
  ): Promise<AnswerOf<Definition>> {
    const outcome = await this.call(definition, args, key);
    if (outcome.isRefused) throw new PageInterrupted(outcome.error, outcome.httpStatus);
    return outcome.data;
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.#identify()) !== null;
  }

  /** The parent who is signed in; nobody ends the visit. */
  async parent(): Promise<Principal> {
    const found = await this.#identify();
    if (found !== null) return found.principal;
    const { envelope, httpStatus } = classify(refuse('NOT_SIGNED_IN'));
    throw new PageInterrupted(envelope.error, httpStatus);
  }

  /** The address of this visit, without the half of the session's secret. */
  get address(): string {
    return this.#request.url ?? '/';
  }

  /** The address of this visit, without its query. */
  get path(): string {
    return this.address.split('?', 1)[0] ?? '';
  }

  /** A part of the path, by its name in the route. */
  pathPart(name: string): string {
    return this.#parts[name] ?? '';
  }

  /** For parts of the house that work on the raw request. */
  get exchange(): Exchange {
    return { request: this.#request, response: this.#response };
  }

  /** One parameter of the address. One that comes twice, or empty, counts as left out. */
  query(name: string): string | undefined {
    const [value, ...others] = new URLSearchParams(this.address.split('?')[1]).getAll(name);
    return others.length === 0 ? value || undefined : undefined;
  }

  /** Where browsers and agents reach this server. */
  get origin(): string {
    return this.options.publicUrl?.origin ?? `http://${this.#request.headers.host ?? ''}`;
  }

  /** What this browser's people read, of the languages of ours. */
  get language(): Language {
    return acceptedLanguage(this.#request.headers['accept-language']);
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  /** Whether browsers have passkeys at the address under which this one reached us. */
  get mayHavePasskeys(): boolean {
    return mayHavePasskeys(this.origin);
  }

  newKey(): string {
    return this.options.random.id('form');
  }

  /** The states of a page's forms, one of which may have been refused. */
  forms(refused?: FormState, language: Language = 'en'): Forms {
    return formsOf(() => this.newKey(), language, refused);
  }

  /** Lets the browser follow a form of this page to somewhere else than ourselves. */
  allowFormsTo(source: string): void {
    this.#response.setHeader('content-security-policy', contentSecurityPolicy(source));
  }

  /** Pages are written with plain paths; here every link and form gets the address that it has in this session. */
  show(page: Page, status = 200): void {
    if (page.script !== undefined) {
      const policy = String(this.#response.getHeader('content-security-policy'));
      this.#response.setHeader('content-security-policy', withScripts(policy));
    }
    const text = layout(page).text.replaceAll(
      / (href|action)="(\/[^"]*)"/g,
      (_, attribute: string, path: string) => ` ${attribute}="${addressIn(this.#half, path)}"`,
    );
    sendText(this.#response, 'text/html; charset=utf-8', text, status);
  }

  /** Answers a form with a page of its own, so that a reload does not send the form again. */
  goTo(path: string): void {
    this.#response.setHeader('location', addressIn(this.#half, path));
    sendNothing(this.#response, 303);
  }

  /** Shows a page whose script keeps where the session is, and leads on at once, also without script. */
  showThenGo(page: Page, path: string): void {
    const address = addressIn(this.#half, path);
    if (path.startsWith(CONSENT_PATH) && !this.#isSecure) {
      this.#response.appendHeader('set-cookie', cookieForPath(this.#cookies, address, CONSENT_SECONDS));
    }
    this.#response.setHeader('refresh', `0; url=${address}`);
    this.show(page);
  }

  /** The path under which all pages of this session are. */
  get sessionPath(): string {
    return `/s/${this.#half}`;
  }

  /** Remembers on this browser that it is a kid's device; answers the path under which it will act. */
  giveDevice(token: string): string {
    const { cookie, half } = browserDevice(token, this.#isSecure);
    this.#response.appendHeader('set-cookie', cookie);
    return `/k/${half}`;
  }

  async #identify() {
    const credential = this.#session;
    return credential && (await this.options.authenticator.identify(credential));
  }

  #giveSession(issued: IssuedCredential): void {
    const { cookie, half } = browserSession(issued, this.#half ?? '', this.options.clock.now(), this.#isSecure);
    this.#response.appendHeader('set-cookie', cookie);
    if (issued.browserSecret !== undefined) {
      const known = knownBrowserCookie(this.#request.headers, issued.browserSecret, SIGN_IN_PATH, this.#isSecure);
      this.#response.appendHeader('set-cookie', known);
    }
    this.#half = half;
  }

  #findSession(): Credential | null {
    const path = pathHalfOf(this.#request);
    // A page at another port can write cookies of this host and lead the browser to a session that is not the parent's.
    if (path?.kind !== 's' || !isSameOrigin(this.#request.headers, this.options.publicUrl)) return null;
    return browserCredentialIn(this.#cookies, path, this.#isSecure);
  }

  get #cookies(): string {
    return this.#request.headers.cookie ?? '';
  }

  get #isSecure(): boolean {
    return this.options.publicUrl?.protocol === 'https:';
  }
}

/** A field left empty is an argument left out. */
function withoutUndefined(args: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}
