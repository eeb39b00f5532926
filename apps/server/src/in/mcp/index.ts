/** MCP: one endpoint for every era, and the same loop over lines for local clients. Eras have doors of their own. */
export { serveMcpLines } from './lines/serve-lines.ts';
export type { Era } from './loop/era.ts';
export { createProductSurface } from './product/product-surface.ts';
export { McpSessions } from './sessions/sessions.ts';
export type { Surface } from './surface.ts';
export { createMcpEndpoint, type McpEndpoint, type McpOptions } from './wire/endpoint.ts';
export { createGate, type Gate } from './wire/gate.ts';
