/** The server's door for the command line. */
export { AdminProblem } from './admin/admin-problem.ts';
export type { Administration } from './admin/administration.ts';
export type { DemoFamily } from './admin/create-demo-family.ts';
export type { MintedToken, TokenRequest } from './admin/create-token.ts';
export { type Check, type CheckStatus, examine } from './admin/doctor/index.ts';
export { explainDataInUse, findRunningServer } from './admin/running-server.ts';
export { withAdministration } from './admin/with-administration.ts';
export { composeMcp, type Mcp } from './compose-mcp.ts';
export { type Config, ConfigError, readConfig } from './config.ts';
export { type LinesOptions, serveMcpLines } from './edge/mcp/index.ts';
export { serve } from './serve.ts';
export * from './store/backup/index.ts';
export { type MigrationStatus, readSchemaStatus } from './store/inspect/schema-status.ts';
export { SchemaMismatch } from './store/migrations/migrate.ts';
export { dataSourceOf, openStore } from './store/open-store.ts';
export { StoreFault } from './store/port.ts';
export { DataInUse } from './store/sqlite/process-lock.ts';
export { systemClock, systemRandom } from './system.ts';
