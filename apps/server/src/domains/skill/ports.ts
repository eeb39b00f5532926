import type { SafetyProvider } from '../safety/index.ts';

/** What skills need from outside. */
export interface SkillPorts {
  /** Checks prompts. It waits, so it is asked before the transaction. */
  readonly safety: SafetyProvider;
}
