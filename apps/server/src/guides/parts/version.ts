import { contractVersion } from '../../core/operations/contract-version.ts';
import { code } from '../../reference/index.ts';

export function versionPart(): string {
  return `This server speaks contract version ${code(contractVersion)}.`;
}
