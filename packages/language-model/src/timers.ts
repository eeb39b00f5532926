/** Where waiting comes from. */
export interface Timers {
  /** Calls once after the time; answers what cancels it. */
  after(ms: number, call: () => void): () => void;
}
