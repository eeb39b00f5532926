/** Why a run refuses a request. A violation, in contrast, is a fault in the text of an envelope. */
export const refusalCodes = {
  RUN_UNKNOWN: 'There is no run with this id.',
  RUN_EXISTS: 'A run with this id exists already.',
  RUN_ENDED: 'The run has ended.',
  RUN_BUSY: 'Another process is working on this run.',
  LEASE_LOST: 'Another process took the run over; this one must not write any more.',
  WORKFLOW_CHANGED: 'The workflow definition is not the one the run was started with.',
  JOURNAL_DAMAGED: 'The journal cannot be read.',
  QUESTION_UNKNOWN: 'There is no such question.',
  ANSWER_EXPIRED: 'The question has expired.',
  ANSWER_TAKEN: 'The question was answered differently already.',
  ANSWER_STALE: 'What was shown with the question has changed since.',
  ANSWER_INVALID: 'The answer does not fit the question.',
} as const;

export type RefusalCode = keyof typeof refusalCodes;

/** The run refuses a request, and `fix` says what to do instead. Anything else that is thrown is a defect. */
export class RunRefused extends Error {
  override readonly name = 'RunRefused';
  readonly code: RefusalCode;
  readonly fix: string;

  constructor(code: RefusalCode, message: string, fix: string) {
    super(message);
    this.code = code;
    this.fix = fix;
  }
}
