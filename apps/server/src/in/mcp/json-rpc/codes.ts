/** The error numbers of JSON-RPC and MCP. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Our own number, for errors that the HTTP status already names. */
  refused: -32000,
  sessionNotFound: -32001,
  /** Up to 2025-11-25. Later revisions use invalidParams. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;
