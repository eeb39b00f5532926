export { backupTo } from './backup.ts';
export { describeBackup } from './backup-reader.ts';
export type { DataSource, OnProgress } from './data-source.ts';
export { isEncrypted } from './encryption.ts';
export { exportFamily } from './family-export.ts';
export { BackupProblem, FamilyImportProblem, UnknownFamily } from './problems.ts';
export { restoreFrom } from './restore.ts';
