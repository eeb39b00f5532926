export interface CommandResult {
  readonly ok: boolean;
  readonly detail: string;
}

/** Runs a validator's command in the workspace. */
export interface CommandCheck {
  run(command: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<CommandResult>;
}
