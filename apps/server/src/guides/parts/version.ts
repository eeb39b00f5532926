import { contractVersion } from '@sprout/contract';
import { code } from '@sprout/contract/generate';

export function versionPart(): string {
  return `This server speaks contract version ${code(contractVersion)}.`;
}
