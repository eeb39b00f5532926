export { type BackupOptions, type BackupSummary, backupTo } from './backup.ts';
export { describeBackup } from './backup-reader.ts';
export type { DataSource, OnProgress } from './data-source.ts';
export { isEncrypted } from './encryption.ts';
export { exportFamily, type FamilyDocument } from './family-export.ts';
export { BackupProblem, FamilyImportProblem, UnknownFamily } from './problems.ts';
export { restoreFrom } from './restore.ts';
export type { RestoreOptions, RestoreSummary } from './restore-options.ts';
