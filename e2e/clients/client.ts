import type { Stage } from './stage/stage.ts';

/** A program that speaks MCP to Sprout, and how it is driven without a person. */
export interface Client {
  readonly name: string;
  /** What it is installed from, exactly; nothing for what the repository has already. */
  readonly packages: readonly string[];
  /** The document for people whose commands this client has to have run. */
  readonly document?: string;
  /** Connects for the first time and does everything it can. */
  visit(stage: Stage): Promise<Visit>;
}

/** A client that has connected. */
export interface Visit {
  /** Comes back when its access token has run out. */
  comeBack(): Promise<void>;
}
