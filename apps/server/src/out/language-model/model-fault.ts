import { PortFault } from '../../core/errors/port-fault.ts';

/** Why there is no answer. The last two stay as they are until somebody changes the settings. */
export type ModelTrouble = 'unreachable' | 'slow' | 'busy' | 'cut' | 'malformed' | 'denied' | 'rejected';

/**
 * A language model that gives no answer. The message has nothing of what the service wrote; parents read the trouble in
 * words of their own.
 */
export class ModelFault extends PortFault {
  override readonly trouble: ModelTrouble;
  /** Whether the service may have worked, and so charge for it. */
  readonly mayCost: boolean;

  constructor(trouble: ModelTrouble, message: string, more: Partial<ModelFaultDetails> = {}) {
    super(message, more.retryAfterMs ?? 0, more.cause);
    this.trouble = trouble;
    this.mayCost = more.mayCost ?? true;
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return this.trouble !== 'denied' && this.trouble !== 'rejected';
  }
}

interface ModelFaultDetails {
  readonly retryAfterMs: number;
  readonly mayCost: boolean;
  readonly cause: unknown;
}
