/** A tool as a model is told of it. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

/** A call that a model wants to make. `args` is undefined if it wrote no JSON object. */
export interface ToolCall {
  readonly callId: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>> | undefined;
}

export interface ToolResult {
  readonly callId: string;
  /** JSON text. */
  readonly text: string;
  readonly isError: boolean;
}

export type ModelTurn =
  | { readonly who: 'user'; readonly text: string }
  | { readonly who: 'model'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly who: 'tools'; readonly results: readonly ToolResult[] };

/** Everything that one request to a model says. */
export interface Conversation {
  /** Words of ours. The same for every request of a kind, so that services can keep it in their caches. */
  readonly system: string;
  readonly tools: readonly ModelTool[];
  /** False: the model has to answer now. */
  readonly mayCall: boolean;
  readonly turns: readonly ModelTurn[];
  readonly maxTokens: number;
}

/** Tokens of one request. `written` and `cached` are tokens of the input that went into a cache, or came from it. */
export interface ModelUse {
  readonly input: number;
  readonly written: number;
  readonly cached: number;
  readonly output: number;
}

export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** `length`: the answer was cut off at the most tokens that it may have. */
  readonly end: 'done' | 'length' | 'refused';
  /** Undefined if the service does not say. */
  readonly use: ModelUse | undefined;
}
