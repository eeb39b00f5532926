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
  screentimeMinutes: 1440,
  screentimeRequestMinutes: 120,
  openScreentimeRequests: 20,
} as const;
