/** A command cannot be done as asked. It names every problem; nothing was changed. */
export class AdminProblem extends Error {
  override readonly name = 'AdminProblem';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
