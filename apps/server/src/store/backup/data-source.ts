/** Where data lies, for tools that work on it beside a server. */
export type DataSource =
  /** `file` is the database itself, e.g. `<dataDir>/sprout.db`. */
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

/** Called as a long job proceeds: `rows` of `total` are done. */
export type OnProgress = (progress: { readonly table: string; readonly rows: number; readonly total: number }) => void;
