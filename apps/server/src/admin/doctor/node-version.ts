import { type Check, fail, ok } from './check.ts';

const NEEDED = 24;

export function checkNode(version: string): Check {
  const major = Number(version.split('.')[0]);
  if (major >= NEEDED) return ok('node', `Node ${version}`);
  return fail('node', `Node ${version} is too old`, `Use Node ${NEEDED} or newer; "npm ci" brings the right one.`);
}
