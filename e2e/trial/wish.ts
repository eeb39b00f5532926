/** What a parent wants from an agent, as wishes.json tells it. */
export interface Wish {
  readonly name: string;
  /** In the parent's words. */
  readonly wish: string;
  /** Whether it is one of the ten that every release must grant within six calls. */
  readonly isOfTheTen?: boolean;
  /** The one guide that the agent reads first. */
  readonly guide: string;
  /** What the family did before the parent asked. */
  readonly before?: readonly Act[];
  readonly steps: readonly Step[];
  /** What the family does afterwards, such as a tap on an answer. */
  readonly after?: readonly Act[];
  readonly store?: readonly StoreCheck[];
}

/** A call by a parent or a kid, in the app. */
export interface Act {
  readonly as: 'parent' | 'Mia' | 'Ben';
  readonly operation: string;
  readonly arguments: object;
  /** Values of the answer to remember, by name: see value-at.ts. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** A call by the agent, of a tool that the list has. */
export interface Step {
  readonly call: string;
  readonly arguments?: object;
  /** The first call is refused: these arguments come from its error, by place, and the same call again must go through. */
  readonly mendedBy?: Readonly<Record<string, string>>;
  /** Preview first, then commit the same with its specHash: two calls. */
  readonly isPreviewed?: boolean;
  readonly keep?: Readonly<Record<string, string>>;
  /** What the answer must say, by place. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The tool that nextStep must name. */
  readonly leadsTo?: string;
  /** What somebody does while the call waits. */
  readonly meanwhile?: Act;
}

/** What the database must hold in the end. `:family` and every remembered value are parameters. */
export interface StoreCheck {
  readonly sql: string;
  readonly rows: readonly (readonly unknown[])[];
}
