import type { Capability } from './capabilities.ts';
import type { Choice } from './stage/parent.ts';
import type { Stage } from './stage/stage.ts';

/** A program that speaks MCP to Sprout, and how it is driven without a person. */
export interface Client {
  readonly name: string;
  /** What it is installed from, exactly; nothing for what the repository has already. */
  readonly packages: readonly string[];
  /** Large and slow: left out by `--quick`. */
  readonly isHeavy?: boolean;
  /** The document for people whose commands have to be the ones that were run. */
  readonly document?: string;
  /** What it cannot do, whatever a server does, and why. */
  readonly lacks: Readonly<Partial<Record<Capability, string>>>;
  /** What cannot be tried here, and why. */
  readonly untried?: Readonly<Partial<Record<Capability, string>>>;
  /** What there is to say about what it can do. */
  readonly remarks?: Readonly<Partial<Record<Capability, string>>>;
  /** Sets it up for the server, without signing in. */
  open(stage: Stage): Promise<Session>;
}

/** What a client shows in answer is text: what it prints, or what its interface gives as JSON. */
export interface Session {
  /** Signs in, with a parent who chooses. */
  signIn(choice: Choice): Promise<void>;
  listTools(): Promise<string>;
  callTool(name: string, args: object): Promise<string>;
  listResources(): Promise<string>;
  readResource(uri: string): Promise<string>;
  /** Watches a resource, lets it change, and ends when the client has been told. */
  hearUpdate?(uri: string, change: () => Promise<void>): Promise<void>;
  /** Needs what it has no scope for, asks the parent, and ends with what it needed. */
  stepUp?(choice: Choice): Promise<string>;
  /** Connects anew with a token, in a home of its own, and shows that it has. */
  byToken?(home: Stage): Promise<void>;
  /** The same over pipes to a program that it starts. */
  byStdio?(home: Stage): Promise<void>;
  /** Ends the connection; sign-in and whatever else it keeps stay. */
  leave?(): Promise<void>;
}
