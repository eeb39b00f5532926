/** Why there is no answer. The last two stay as they are until somebody changes the settings. */
export type ModelTrouble = 'unreachable' | 'slow' | 'busy' | 'cut' | 'malformed' | 'denied' | 'rejected';

export interface FaultDetails {
  readonly retryAfterMs: number;
  /** Whether the service may have worked, and so charge for it. */
  readonly mayCost: boolean;
  readonly cause: unknown;
}

/** A language model that gives no answer. The message has nothing of what the service wrote. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  readonly trouble: ModelTrouble;
  readonly retryAfterMs: number;
  readonly mayCost: boolean;

  constructor(trouble: ModelTrouble, message: string, more: Partial<FaultDetails> = {}) {
    super(message, { cause: more.cause });
    this.trouble = trouble;
    this.retryAfterMs = more.retryAfterMs ?? 0;
    this.mayCost = more.mayCost ?? true;
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return this.trouble !== 'denied' && this.trouble !== 'rejected';
  }
}
