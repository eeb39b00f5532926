import { contractVersion } from '../../core/about/contract-version.ts';
import { code } from '../../reference/index.ts';

export function versionPart(): string {
  return `This server speaks contract version ${code(contractVersion)}.`;
}
