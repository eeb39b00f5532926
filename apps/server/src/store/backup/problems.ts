/** The file is not a sound backup, or not one that this release can read. Nothing was changed. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** There is no such family in the data. */
export class UnknownFamily extends Error {
  override readonly name = 'UnknownFamily';

  constructor(familyId: string) {
    super(`There is no family ${familyId} in this data.`);
  }
}

/** A family document that cannot be imported, with everything that is wrong with it. Nothing was changed. */
export class FamilyImportProblem extends Error {
  override readonly name = 'FamilyImportProblem';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`This family cannot be imported:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}
