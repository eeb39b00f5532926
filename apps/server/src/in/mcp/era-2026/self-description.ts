import { ClientCapabilitiesSchema, ImplementationSchema } from '@modelcontextprotocol/core';
import { rpcCodes } from '../json-rpc/codes.ts';
import { isObject, isRequestId, metaOf, type Params } from '../json-rpc/message.ts';
import { isLogLevel } from '../loop/log-levels.ts';
import type { LogLevel } from '../surface.ts';
import { metaKeys } from './meta-keys.ts';
import { Rejection } from './rejection.ts';

/** What a request of this era says about itself, in `_meta`. */
export interface SelfDescription {
  readonly version: string;
  readonly clientCapabilities: Readonly<Record<string, unknown>>;
  readonly logLevel: LogLevel | undefined;
}

/** Whether a message names a protocol version in `_meta`, as only messages of this era do. */
export function describesItself(params: unknown): boolean {
  return isObject(params) && metaKeys.protocolVersion in metaOf(params);
}

/** What the request says about itself. Throws a rejection that names every key that is missing or wrong. */
export function readSelfDescription(params: Params): SelfDescription {
  const meta = metaOf(params);
  const problems = problemsOf(meta);
  if (problems.length > 0) {
    const list = problems.map(({ key, problem }) => `${key}: ${problem}`).join('; ');
    throw new Rejection(rpcCodes.invalidParams, `Keys of _meta are missing or wrong: ${list}`, { problems });
  }
  return {
    version: meta[metaKeys.protocolVersion] as string,
    clientCapabilities: meta[metaKeys.clientCapabilities] as SelfDescription['clientCapabilities'],
    logLevel: meta[metaKeys.logLevel] as LogLevel | undefined,
  };
}

interface DescriptionProblem {
  readonly key: string;
  readonly problem: string;
}

function problemsOf(meta: Params): DescriptionProblem[] {
  const problems: DescriptionProblem[] = [];
  for (const { key, isRequired, isGood, expected } of rules) {
    const value = meta[key];
    if (value === undefined ? isRequired : !isGood(value)) {
      problems.push({ key, problem: value === undefined ? 'missing' : expected });
    }
  }
  return problems;
}

interface DescriptionRule {
  readonly key: string;
  readonly isRequired: boolean;
  readonly isGood: (value: unknown) => boolean;
  readonly expected: string;
}

const rules: readonly DescriptionRule[] = [
  {
    key: metaKeys.protocolVersion,
    isRequired: true,
    isGood: (value) => typeof value === 'string',
    expected: 'must be a protocol version',
  },
  {
    key: metaKeys.clientCapabilities,
    isRequired: true,
    isGood: (value) => ClientCapabilitiesSchema.safeParse(value).success,
    expected: 'must be the client’s capabilities',
  },
  {
    key: metaKeys.clientInfo,
    isRequired: false,
    isGood: (value) => ImplementationSchema.safeParse(value).success,
    expected: 'must be an object with name and version',
  },
  { key: metaKeys.logLevel, isRequired: false, isGood: isLogLevel, expected: 'must be a log level' },
  { key: 'progressToken', isRequired: false, isGood: isRequestId, expected: 'must be a text or a whole number' },
];
