/** Limits that every client may rely on. Over a limit: a clear error, nothing half done. */
export const limits = {
  requestBodyBytes: 2 * 1024 * 1024,
  jsonDepth: 64,
  pageDefault: 50,
  pageMax: 200,
  idempotencyKeyLength: 200,
  idempotencyKeepDays: 7,
  nameLength: 100,
  reasonLength: 500,
  kidsPerFamily: 20,
  parentsPerFamily: 10,
  guidanceLength: 1000,
  replyLength: 2000,
  repliesPerChat: 50,
  reviewsAtOnce: 100,
  undoSeconds: 10,
} as const;
