import { type Config, ConfigError, readConfig, unknownVariables } from '../../config.ts';
import { unknownVariableProblem } from '../explain-start.ts';
import { type Check, fail, ok, warn } from './check.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One check for each problem of the environment, and the configuration if it is valid. */
export function checkConfiguration(
  environment: Environment,
  cwd: string,
): { readonly checks: readonly Check[]; readonly config: Config | undefined } {
  const name = 'configuration';
  const unknown = unknownVariables(environment).map((variable) => {
    const { problem, fix } = unknownVariableProblem(variable);
    return warn(name, problem, fix);
  });
  try {
    const config = readConfig(environment, cwd);
    return { config, checks: [...unknown, ok(name, 'the environment is a valid configuration')] };
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown;
    const problems = thrown.problems.map((problem) => fail(name, problem, 'Correct the variable, or unset it.'));
    return { config: undefined, checks: [...unknown, ...problems] };
  }
}
