/**
 * The files whose tests failed, handed from the reporter, which hears of them, to the run that started it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const place = process.env.SPROUT_TEST_FAILED_FILES;

export function noteFailedFiles(files: readonly string[]): void {
  if (place !== undefined) writeFileSync(place, JSON.stringify(files));
}

/** None if the run ended before it could say, or if a whole process failed and not a test in it. */
export function readFailedFiles(noted: string): string[] {
  if (!existsSync(noted)) return [];
  const files: string[] = JSON.parse(readFileSync(noted, 'utf8'));
  const isProcess = (file: string) => file.endsWith('.mjs');
  // A suite that a helper makes is placed in the helper; its tests are placed in their file.
  return files.some(isProcess) ? [] : files.filter((file) => file.endsWith('.test.ts'));
}
