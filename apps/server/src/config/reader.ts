export type Environment = Readonly<Record<string, string | undefined>>;

/** An environment variable as the reference page shows it. */
export interface Variable<Name extends string> {
  readonly name: Name;
  readonly default: string;
  readonly description: string;
}

export type Reader<Name extends string> = ReturnType<typeof reader<Name>>;

/** Reads variables by name. What is wrong becomes a problem, so that all of them are named at once. */
export function reader<Name extends string>(
  environment: Environment,
  variables: readonly Variable<Name>[],
  problems: string[],
) {
  const text = (name: Name): string => {
    const given = environment[name];
    if (given !== undefined && given !== '') return given;
    return variables.find((variable) => variable.name === name)?.default ?? '';
  };
  return {
    text,
    integer(name: Name, min: number, max: number): number {
      const value = Number(text(name));
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text(name)}"`);
      return min;
    },
    list(name: Name): string[] {
      const words = text(name).split(',');
      return words.map((word) => word.trim()).filter((word) => word !== '');
    },
    choice<Choice extends string>(name: Name, choices: readonly Choice[]): Choice {
      const value = text(name);
      const found = choices.find((choice) => choice === value);
      if (found !== undefined) return found;
      problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
      return choices[0] as Choice;
    },
    /** Like url, with several hosts: `postgres://one:5432,two:5432/name`. */
    urlOfHosts(name: Name, protocols: readonly string[]): string | undefined {
      const value = text(name);
      if (value === '') return undefined;
      const withOneHost = value.replace(/,[^/?]*/, '');
      if (URL.canParse(withOneHost) && protocols.includes(new URL(withOneHost).protocol)) return value;
      problems.push(`${name} must be a URL that starts with ${protocols.map((word) => `${word}//`).join(' or ')}`);
      return undefined;
    },
    url(name: Name, protocols: readonly string[]): URL | undefined {
      const value = text(name);
      if (value === '') return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return new URL(value);
      // The value may hold a password, so it is not repeated.
      problems.push(`${name} must be a URL that starts with ${protocols.map((word) => `${word}//`).join(' or ')}`);
      return undefined;
    },
  };
}
