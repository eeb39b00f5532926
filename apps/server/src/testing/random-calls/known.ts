/** The things that callers can name now, the newest last. A model knows them, or a test learns them from answers. */
export interface Known {
  /** The family's local day, as 2026-05-23. */
  readonly today: string;
  readonly areGemsOn: boolean;
  readonly childIds: readonly string[];
  readonly tasks: readonly { readonly taskId: string }[];
  readonly pauses: readonly { readonly pauseId: string }[];
  /** A kid's due tasks of one run mode; empty if not known. */
  toDo(childId: string, runMode: 'self_check' | 'conversation' | 'canvas'): readonly { readonly taskId: string }[];
  readonly submissions: readonly KnownSubmission[];
  readonly transactions: readonly { readonly transactionId: string }[];
  readonly rewards: readonly { readonly rewardId: string; readonly archivedAt: number | null }[];
  readonly claims: readonly (OfKid & { readonly claimId: string })[];
  readonly requests: readonly (OfKid & { readonly requestId: string })[];
  readonly cards: readonly KnownCard[];
  readonly threads: readonly { readonly threadId: string }[];
  readonly canvases: readonly { readonly canvasId: string; readonly version: number }[];
  readonly skills: readonly KnownSkill[];
  /** Tasks that play a canvas. */
  readonly games: readonly { readonly taskId: string; readonly canvasId: string }[];
  /** What kids have open, and how it ends. */
  readonly plays: readonly { readonly taskId: string; readonly kind: string }[];
}

/** Something that a kid asked for or handed in. */
export interface OfKid {
  readonly childId: string;
  readonly status: string;
}

export interface KnownSubmission extends OfKid {
  readonly submissionId: string;
  readonly taskId: string;
  /** Whether it counted at once, without anybody's decision; undefined if not known. */
  readonly isAuto?: boolean;
}

export interface KnownSkill {
  readonly skillId: string;
  readonly kidCallable: boolean;
  readonly canvasIds: readonly string[];
}

export interface KnownCard {
  readonly cardId: string;
  readonly kind: string;
  readonly state: string;
  readonly options: readonly { readonly optionId: string }[];
}

/** Further things, for tests with several families and real grants. */
export interface KnownStrangers {
  readonly grantIds: readonly string[];
  /** Kids of another family, and an id that no family has. */
  readonly strangeChildIds: readonly string[];
}
