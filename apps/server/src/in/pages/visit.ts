import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { classify } from '../../core/errors/classify.ts';
import type { ErrorBody, ErrorEnvelope } from '../../core/errors/envelope.ts';
import { refuse } from '../../core/errors/refusal.ts';
import type { IssuedCredential } from '../../core/operations/context.ts';
import type { OperationDefinition, OutputOf } from '../../core/operations/define-operation.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import type { Principal } from '../../core/principal.ts';
import { localDay } from '../../core/time/zone.ts';
import { mayHavePasskeys } from '../../domains/access/index.ts';
import { browserSecretsIn, knownBrowserCookie } from '../app-api/known-browser-cookie.ts';
import { isSameOrigin } from '../app-api/same-origin.ts';
import {
  browserCredentialIn,
  browserDevice,
  browserSession,
  cookieForPath,
  cookieIn,
  setCookie,
} from '../app-api/session-cookie.ts';
import { addressIn, pathHalfOf } from '../http/path-half.ts';
import type { Exchange } from '../oauth/consents.ts';
import { type FormState, type Forms, formsOf } from './forms/form-state.ts';
import { SubmittedForm } from './forms/submitted-form.ts';
import { layout, type Page } from './html/layout.ts';
import { PageInterrupted } from './page-interrupted.ts';
import type { PageOptions } from './page-options.ts';
import { CONSENT_PATH, SIGN_IN_PATH } from './page-paths.ts';
import { contentSecurityPolicy, withScripts } from './security-headers.ts';
import { languageOf, type PageLanguage } from './words/page-language.ts';

export type Outcome<Data> =
  | { readonly isRefused: false; readonly data: Data }
  | { readonly isRefused: true; readonly error: ErrorBody; readonly httpStatus: number };

type Arguments<Definition extends OperationDefinition> = z.input<Definition['input']>;

/** For calls that may be made twice. */
export const NO_KEY = '';

const ONCE_COOKIE = 'sprout_once';

/** How long a request of an agent waits. */
const CONSENT_SECONDS = 60 * 60;

/** One request of a browser: its way to the operations, and the ways to answer. */
export class Visit {
  readonly options: PageOptions;
  readonly form: SubmittedForm;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  /** The half of the session's secret that stands in every address. */
  #half: string | undefined;
  readonly #session: Credential | null;

  constructor(options: PageOptions, request: FastifyRequest, reply: FastifyReply) {
    this.options = options;
    this.#request = request;
    this.#reply = reply;
    const path = pathHalfOf(request.raw);
    this.#half = path?.kind === 's' ? path.half : undefined;
    // Now, because the authorization server is shown the request with another Host.
    this.#session = this.#findSession();
    this.form = request.body instanceof SubmittedForm ? request.body : new SubmittedForm();
  }

  /** Calls an operation for the parent who is signed in. A session or a password that is needed and missing ends the visit. */
  async call<Definition extends OperationDefinition>(
    { name }: Definition,
    args: Arguments<Definition>,
    key = this.form.optional('key'),
  ): Promise<Outcome<OutputOf<Definition>>> {
    const answer = await this.options.pipeline.call({
      operation: name,
      args: withoutUndefined(args),
      caller: this.#session,
      idempotencyKeys: [key === NO_KEY ? undefined : key],
      remoteAddress: this.options.remoteAddress(this.#request.raw),
      origin: this.origin,
      userAgent: this.#request.headers['user-agent'],
      browserSecrets: browserSecretsIn(this.#request.headers),
    });
    if (answer.issued !== undefined) this.#giveSession(answer.issued);
    if (!answer.isError) return { isRefused: false, data: answer.body as OutputOf<Definition> };
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
  ): Promise<OutputOf<Definition>> {
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
    return this.#request.url;
  }

  /** The address of this visit, without its query. */
  get path(): string {
    return this.address.split('?', 1)[0] ?? '';
  }

  /** A part of the path, by its name in the route. */
  pathPart(name: string): string {
    return (this.#request.params as Record<string, string>)[name] ?? '';
  }

  /** For parts of the house that work on the raw request. */
  get exchange(): Exchange {
    return { request: this.#request.raw, response: this.#reply.raw };
  }

  /** One parameter of the address. */
  query(name: string): string | undefined {
    const value = (this.#request.query as Record<string, unknown>)[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  /** Where browsers and agents reach this server. */
  get origin(): string {
    return this.options.publicUrl?.origin ?? `${this.#request.protocol}://${this.#request.host}`;
  }

  /** What this browser's people read, of the languages of ours. */
  get language(): PageLanguage {
    return languageOf(this.#request.headers['accept-language']);
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  /** Whether browsers have passkeys at the address under which this one reached us. */
  get mayHavePasskeys(): boolean {
    return mayHavePasskeys(this.origin);
  }

  /** The calendar day in a zone. */
  today(timezone: string): string {
    return localDay(this.options.clock.now(), timezone);
  }

  newKey(): string {
    return this.options.random.id('form');
  }

  /** The states of a page's forms, one of which may have been refused. */
  forms(refused?: FormState, language: PageLanguage = 'en'): Forms {
    return formsOf(() => this.newKey(), language, refused);
  }

  /** Lets the browser follow a form of this page to somewhere else than ourselves. */
  allowFormsTo(source: string): void {
    this.#reply.header('content-security-policy', contentSecurityPolicy(source));
  }

  /** Pages are written with plain paths; here every link and form gets the address that it has in this session. */
  show(page: Page, status = 200): FastifyReply {
    if (page.script !== undefined) {
      const policy = String(this.#reply.getHeader('content-security-policy'));
      this.#reply.header('content-security-policy', withScripts(policy));
    }
    const text = layout(page).text.replaceAll(
      / (href|action)="(\/[^"]*)"/g,
      (_, attribute: string, path: string) => ` ${attribute}="${addressIn(this.#half, path)}"`,
    );
    return this.#reply.code(status).type('text/html; charset=utf-8').send(text);
  }

  /** Answers with a file for the browser to keep. */
  download(name: string, text: string): FastifyReply {
    return this.#reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(text);
  }

  /** Answers a form with a page of its own, so that a reload does not send the form again. */
  goTo(path: string): FastifyReply {
    return this.#reply.redirect(addressIn(this.#half, path), 303);
  }

  /** Shows a page whose script keeps where the session is, and leads on at once, also without script. */
  showThenGo(page: Page, path: string): FastifyReply {
    const address = addressIn(this.#half, path);
    if (path.startsWith(CONSENT_PATH) && !this.#isSecure) {
      this.#reply.header('set-cookie', cookieForPath(this.#cookies, address, CONSENT_SECONDS));
    }
    this.#reply.header('refresh', `0; url=${address}`);
    return this.show(page);
  }

  /** The path under which all pages of this session are. */
  get sessionPath(): string {
    return `/s/${this.#half}`;
  }

  /** Remembers on this browser that it is a kid's device; answers the path under which it will act. */
  giveDevice(token: string): string {
    const { cookie, half } = browserDevice(token, this.#isSecure);
    this.#reply.header('set-cookie', cookie);
    return `/k/${half}`;
  }

  /** Keeps a value in this browser, for the next visit of one page and for a minute at most. */
  keepOnce(value: string, path: string): void {
    this.#setOnce(value, path, 60);
  }

  /** Takes that value out again. */
  takeOnce(path: string): string | undefined {
    const value = cookieIn(this.#cookies, ONCE_COOKIE);
    if (value !== undefined) this.#setOnce('', path, 0);
    return value;
  }

  async #identify() {
    const credential = this.#session;
    return credential && (await this.options.authenticator.identify(credential));
  }

  #setOnce(value: string, path: string, maxAge: number): void {
    const address = addressIn(this.#half, path);
    this.#reply.header('set-cookie', setCookie(ONCE_COOKIE, value, address, maxAge, this.#isSecure));
  }

  #giveSession(issued: IssuedCredential): void {
    const { cookie, half } = browserSession(issued, this.#half ?? '', this.options.clock.now(), this.#isSecure);
    this.#reply.header('set-cookie', cookie);
    if (issued.browserSecret !== undefined) {
      const known = knownBrowserCookie(this.#request.headers, issued.browserSecret, SIGN_IN_PATH, this.#isSecure);
      this.#reply.header('set-cookie', known);
    }
    this.#half = half;
  }

  #findSession(): Credential | null {
    const path = pathHalfOf(this.#request.raw);
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
