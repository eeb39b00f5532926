/** What was asked for cannot be done as asked, with everything that is wrong with it. Nothing was changed. */
export class AdminProblem extends Error {
  override readonly name = 'AdminProblem';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
