import type { ModelTrouble, ServiceFault } from '@sprout/language-model';
import { PortFault } from '../../core/errors/port-fault.ts';

/** A language model that gives no answer. Parents read the trouble in words of their own. */
export class ModelFault extends PortFault {
  override readonly trouble: ModelTrouble;
  /** Whether the service may have worked, and so charge for it. */
  readonly mayCost: boolean;
  /** Whether the same request may succeed later. */
  readonly isPassing: boolean;

  constructor(fault: ServiceFault) {
    super(fault.message, fault.retryAfterMs, fault.cause);
    this.trouble = fault.trouble;
    this.mayCost = fault.mayCost;
    this.isPassing = fault.isPassing;
  }
}
