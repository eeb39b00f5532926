import { ClientCapabilitiesSchema, ImplementationSchema } from '@modelcontextprotocol/core';
import { rpcCodes } from '../json-rpc/codes.ts';
import { isObject, isRequestId, metaOf, type Params } from '../json-rpc/message.ts';
import { isLogLevel } from '../loop/log-levels.ts';
import type { LogLevel } from '../surface.ts';
import { metaKeys } from './meta-keys.ts';
import { Rejection } from './rejection.ts';

/** What a request of this era says of itself. */
export interface Claim {
  readonly version: string;
  readonly clientCapabilities: Readonly<Record<string, unknown>>;
  readonly logLevel: LogLevel | undefined;
}

/** Whether a message, whatever else is wrong with it, claims to be of this era. */
export function hasClaim(params: unknown): boolean {
  return isObject(params) && metaKeys.protocolVersion in metaOf(params);
}

/** The claim of a request, or a rejection that names every key that is missing or wrong. */
export function readClaim(params: Params): Claim {
  const meta = metaOf(params);
  const problems = problemsOf(meta);
  if (problems.length > 0) {
    const list = problems.map(({ key, problem }) => `${key}: ${problem}`).join('; ');
    throw new Rejection(rpcCodes.invalidParams, `The request describes itself wrongly in _meta: ${list}`, { problems });
  }
  return {
    version: meta[metaKeys.protocolVersion] as string,
    clientCapabilities: meta[metaKeys.clientCapabilities] as Claim['clientCapabilities'],
    logLevel: meta[metaKeys.logLevel] as LogLevel | undefined,
  };
}

interface ClaimProblem {
  readonly key: string;
  readonly problem: string;
}

function problemsOf(meta: Params): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  const check = (key: string, isRequired: boolean, isGood: (value: unknown) => boolean, problem: string) => {
    const value = meta[key];
    if (value === undefined) {
      if (isRequired) problems.push({ key, problem: 'missing' });
    } else if (!isGood(value)) problems.push({ key, problem });
  };
  check(metaKeys.protocolVersion, true, (value) => typeof value === 'string', 'must be a protocol version');
  check(metaKeys.clientCapabilities, true, areCapabilities, 'must be the client’s capabilities');
  check(metaKeys.clientInfo, false, isClientInfo, 'must be an object with name and version');
  check(metaKeys.logLevel, false, isLogLevel, 'must be a log level');
  check('progressToken', false, isRequestId, 'must be a text or a whole number');
  return problems;
}

/** Most clients have few, all empty; asking the schema costs as much as the rest of a call. */
function areCapabilities(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.values(value).every(isEmptyObject) || ClientCapabilitiesSchema.safeParse(value).success;
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function isClientInfo(value: unknown): boolean {
  return ImplementationSchema.safeParse(value).success;
}
