/** What the model wants to call. */
export interface WantedCall {
  readonly name: string;
  readonly args: object | string;
}

/** An answer of the model, as either API streams it. */
export interface Said {
  readonly text?: string;
  readonly calls?: readonly WantedCall[];
  readonly end?: 'done' | 'length' | 'refused';
  /** null: the service does not count. */
  readonly use?: { readonly input: number; readonly output: number } | null;
}

export type Reply =
  | Said
  /** An HTTP error. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** The stream of an answer, up to half of it; then the socket is closed, or nothing more comes. */
  | { readonly half: Said; readonly ending: 'cut' | 'silence' | 'end' }
  /** Nothing at all comes. */
  | { readonly silence: true }
  /** Bytes instead of a stream of events. */
  | { readonly raw: string | Buffer };

/** An output envelope as a model writes it. */
export function envelope(fields: object = {}): string {
  return JSON.stringify({ success: true, summary: 'Done.', artifacts: [], recommendation: 'proceed', ...fields });
}
