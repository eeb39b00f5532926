/** The numbers that JSON-RPC and MCP give to what goes wrong with a message, as opposed to a call. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** The server's own: whatever HTTP already says with its status. */
  refused: -32000,
  sessionNotFound: -32001,
  /** Until 2025-11-25; later revisions answer invalidParams. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;
