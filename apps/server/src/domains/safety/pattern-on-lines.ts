/** A pattern in any case, on several lines: a line break and the spaces after it are no part of it. */
export function patternOnLines({ raw }: TemplateStringsArray): RegExp {
  return new RegExp(raw.join('').replace(/\n\s*/g, ''), 'iu');
}
