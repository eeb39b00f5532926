import type { SafetyProvider } from '../safety/index.ts';

export interface NotePorts {
  readonly safety: SafetyProvider;
}
