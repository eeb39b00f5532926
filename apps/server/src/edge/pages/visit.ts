import type { ErrorBody, ErrorEnvelope, OperationDefinition, OutputOf } from '@sprout/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { classify } from '../../core/errors/classify.ts';
import { refuse } from '../../core/errors/refusal.ts';
import type { IssuedCredential } from '../../core/operations/context.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import type { Principal } from '../../core/principal.ts';
import { localDay } from '../../core/time/zone.ts';
import { cookieIn, sessionCookie, sessionIn } from '../app-api/session-cookie.ts';
import type { Exchange } from '../oauth/consents.ts';
import { deviceCookie } from './device-cookie.ts';
import { type FormState, type Forms, formsOf } from './forms/form-state.ts';
import { SubmittedForm } from './forms/submitted-form.ts';
import { layout, type Page } from './html/layout.ts';
import { PageInterrupted } from './page-interrupted.ts';
import type { PageOptions } from './page-options.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export type Outcome<Data> =
  | { readonly isRefused: false; readonly data: Data }
  | { readonly isRefused: true; readonly error: ErrorBody; readonly httpStatus: number };

type Arguments<Definition extends OperationDefinition> = z.input<Definition['input']>;

/** For calls that may be made twice. */
export const NO_KEY = '';

const ONCE_COOKIE = 'sprout_once';

/** One request of a browser: its way to the operations, and the ways to answer. */
export class Visit {
  readonly options: PageOptions;
  readonly form: SubmittedForm;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(options: PageOptions, request: FastifyRequest, reply: FastifyReply) {
    this.options = options;
    this.#request = request;
    this.#reply = reply;
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

  /** The parent who is signed in; nobody ends the visit. */
  async parent(): Promise<Principal> {
    const credential = this.#session;
    const found = credential && (await this.options.authenticator.identify(credential));
    if (found !== null) return found.principal;
    const { envelope, httpStatus } = classify(refuse('NOT_SIGNED_IN'));
    throw new PageInterrupted(envelope.error, httpStatus);
  }

  /** The address of this visit, without its query. */
  get path(): string {
    return this.#request.url.split('?', 1)[0] ?? '';
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

  /** The calendar day in a zone. */
  today(timezone: string): string {
    return localDay(this.options.clock.now(), timezone);
  }

  newKey(): string {
    return this.options.random.id('form');
  }

  /** The states of a page's forms, one of which may have been refused. */
  forms(refused?: FormState): Forms {
    return formsOf(() => this.newKey(), refused);
  }

  /** Lets the browser follow a form of this page to somewhere else than ourselves. */
  allowFormsTo(source: string): void {
    this.#reply.header('content-security-policy', contentSecurityPolicy(source));
  }

  show(page: Page, status = 200): FastifyReply {
    return this.#reply.code(status).type('text/html; charset=utf-8').send(layout(page).text);
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
    return this.#reply.redirect(path, 303);
  }

  /** Remembers on this browser that it is a kid's device. */
  giveDevice(token: string): void {
    this.#reply.header('set-cookie', deviceCookie(token, this.#isSecure));
  }

  /** Keeps a value in this browser, for the next visit of one page and for a minute at most. */
  keepOnce(value: string, path: string): void {
    this.#setOnce(value, path, 60);
  }

  /** Takes that value out again. */
  takeOnce(path: string): string | undefined {
    const value = cookieIn(this.#request.headers.cookie ?? '', ONCE_COOKIE);
    if (value !== undefined) this.#setOnce('', path, 0);
    return value;
  }

  #setOnce(value: string, path: string, maxAge: number): void {
    const parts = [`${ONCE_COOKIE}=${value}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAge}`];
    if (this.#isSecure) parts.push('Secure');
    this.#reply.header('set-cookie', parts.join('; '));
  }

  #giveSession(issued: IssuedCredential): void {
    this.#reply.header('set-cookie', sessionCookie(issued, this.options.clock.now(), this.#isSecure));
  }

  get #session(): Credential | null {
    const secret = sessionIn(this.#request.headers.cookie ?? '');
    return secret === undefined ? null : { kind: 'session', secret };
  }

  get #isSecure(): boolean {
    return this.options.publicUrl?.protocol === 'https:';
  }
}

/** A field left empty is an argument left out. */
function withoutUndefined(args: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}
