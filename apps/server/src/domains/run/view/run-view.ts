/** What a caller sees of runs: see docs/decisions/0036-what-runs-tell-agents.md. */
import type { InputEnvelope } from '@sprout/agent-protocol/pure';
import { type Message, message } from '@sprout/messages';
import type { ReadContext } from '#operations';
import { resources } from '../../../core/operations/catalogue.ts';
import type { Principal } from '../../../core/principal.ts';
import { holdsScope } from '../../../core/scopes/authorise.ts';
import type { Scope } from '../../../core/scopes/scopes.ts';
import { listKidNames } from '../../family/index.ts';
import { NameFinder } from '../../safety/index.ts';
import { listMissingScopes } from '../calls/run-tools.ts';
import { isStartedBy } from '../run.ts';
import type { Run } from '../run-store.ts';

/** Ids, keys and hashes: letters among their digits may spell a name by chance. */
const idLike = /[\w-]{20,}/g;

const UNNAMED = '(a kid)';

export class RunView {
  readonly #principal: Principal;
  /** Finds the names that the caller may not read; undefined if it may. */
  readonly #names: NameFinder | undefined;

  private constructor(principal: Principal, names: NameFinder | undefined) {
    this.#principal = principal;
    this.#names = names;
  }

  static async of({ db, familyId, principal }: Pick<ReadContext, 'db' | 'familyId' | 'principal'>): Promise<RunView> {
    if (holdsScope(principal, 'family:read')) return new RunView(principal, undefined);
    return new RunView(principal, new NameFinder(await listKidNames(db, familyId)));
  }

  /** Whether the caller sees what was said and done in a run. It sees that of its own ones, and its rights bound them. */
  maySeeInside(run: Run): boolean {
    return (
      isStartedBy(this.#principal, run) ||
      (this.#names === undefined && listMissingScopes(this.#principal, run.hands).length === 0)
    );
  }

  /** A run as lists show it: without anything that was said in it, if the caller may not see that. */
  see(run: Run): Run {
    if (!this.maySeeInside(run)) return { ...run, summary: null, question: null };
    return { ...run, summary: this.unnamed(run.summary), question: this.unnamed(run.question) };
  }

  /** What is left out for this caller, and which scopes would show it. */
  warningsAbout(run: Run): Message[] {
    if (this.maySeeInside(run)) {
      return this.#names === undefined ? [] : [message('runWarnings.kidsUnnamed', { unnamed: UNNAMED })];
    }
    const missing = [
      ...(this.#names === undefined ? [] : ['family:read']),
      ...listMissingScopes(this.#principal, run.hands),
    ];
    return [message('runWarnings.onlyOutside', { scopes: missing.join(', ') })];
  }

  /** An input without the resources that the caller may not read, and without kids' names if it may not know them. */
  input<Input extends Pick<InputEnvelope, 'paths'>>(input: Input): Input {
    const paths = Object.entries(input.paths).flatMap(([name, uris]) => {
      const left = [uris].flat().filter((uri) => this.#mayRead(uri));
      return left.length === 0 ? [] : [[name, typeof uris === 'string' ? uris : left] as const];
    });
    return this.unnamed({ ...input, paths: Object.fromEntries(paths) });
  }

  versions(versions: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(versions).filter(([uri]) => this.#mayRead(uri)));
  }

  /** A value without kids' names in any of its texts, if the caller may not know them. */
  unnamed<Value>(value: Value): Value {
    const names = this.#names;
    return names === undefined ? value : (withoutNames(value, names) as Value);
  }

  #mayRead(uri: string): boolean {
    const scope = scopeOf(uri);
    return scope === null || holdsScope(this.#principal, scope);
  }
}

function scopeOf(uri: string): Scope | null {
  const template = uri.replace(/^sprout:\/\/child\/[^/]+\//, 'sprout://child/{childId}/');
  return resources.find(({ uriTemplate }) => uriTemplate.replace(/\{\?.*\}$/, '') === template)?.scope ?? null;
}

function withoutNames(value: unknown, names: NameFinder): unknown {
  if (typeof value === 'string') return hide(value, names);
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNames(inner, names)]));
}

function hide(text: string, names: NameFinder): string {
  const ids = [...text.matchAll(idLike)].map(({ index, 0: id }) => [index, index + id.length] as const);
  let rest = 0;
  let hidden = '';
  for (const { start, end } of names.find(text, 'text')) {
    if (start < rest || ids.some(([from, until]) => start >= from && end <= until)) continue;
    hidden += `${text.slice(rest, start)}${UNNAMED}`;
    rest = end;
  }
  return hidden + text.slice(rest);
}
