/** MCP: one endpoint for both eras, and the same loop over lines for local clients. */
export { createEra2025 } from './era-2025/index.ts';
export { createEra2026 } from './era-2026/index.ts';
export { type LinesOptions, serveMcpLines } from './lines/serve-lines.ts';
export type { Era } from './loop/era.ts';
export { createProductSurface, type ProductParts } from './product/product-surface.ts';
export type { GuideTexts } from './product/resources.ts';
export { McpSessions } from './sessions/sessions.ts';
export type { Surface } from './surface.ts';
export { createMcpEndpoint, type McpEndpoint, type McpOptions } from './wire/endpoint.ts';
export { createGate, type Gate } from './wire/gate.ts';
