/** One thing that is wrong in agent.yaml: where it stands, and what to write instead. */
export interface ConfigProblem {
  /** A JSON pointer. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** What is expected there. */
  readonly expected: string;
}

export type Unplaced = Pick<ConfigProblem, 'path' | 'expected'>;
