import type { Issue, Place } from './issue.ts';
import { type IssueCode, issueCodes } from './issue-codes.ts';

/** How many issues one analysis lists. */
export const MAX_ISSUES = 100;
/** How many of one code are listed; the hundredth outside picture teaches nothing new. */
const MAX_OF_ONE_CODE = 20;

const rank = { error: 0, warning: 1, info: 2 } as const;

/** Collects issues; the list is bounded and errors never give way to warnings. */
export class Report {
  readonly #issues = new Map<string, Issue>();
  readonly #counts = new Map<IssueCode, number>();
  #left = 0;

  add(code: IssueCode, place: Place, message: string): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    const key = `${code} ${place.line} ${place.column} ${message}`;
    if (this.#issues.has(key)) return;
    this.#counts.set(code, count);
    if (count > MAX_OF_ONE_CODE) {
      this.#left += 1;
      return;
    }
    const { severity, fix } = issueCodes[code];
    this.#issues.set(key, { severity, code, message, line: place.line, column: place.column, fix });
  }

  has(code: IssueCode): boolean {
    return this.#counts.has(code);
  }

  issues(): Issue[] {
    const all = [...this.#issues.values()];
    const refused = new Set(all.flatMap(({ severity, line }) => (severity === 'error' ? [line] : [])));
    // An error on the same line says more than the address does.
    const useful = all.filter(({ code, line }) => code !== 'external-address' || !refused.has(line));
    const sorted = useful.sort((a, b) => rank[a.severity] - rank[b.severity] || a.line - b.line || a.column - b.column);
    const listed = sorted.slice(0, MAX_ISSUES);
    const left = this.#left + sorted.length - listed.length;
    if (left === 0) return listed;
    const { severity, fix } = issueCodes['more-issues'];
    return [
      ...listed,
      { severity, code: 'more-issues', message: `${left} more issues are not listed.`, line: 1, column: 1, fix },
    ];
  }
}
