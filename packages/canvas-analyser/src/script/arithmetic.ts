import { number, numbersOf, text, textsOf, UNKNOWN, type Values } from './value.ts';

export function literal(value: unknown): Values {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return [{ kind: 'truth', truth: value }];
  return value === null ? [{ kind: 'nothing' }] : [{ kind: 'own' }];
}

export function unary(operator: string, values: Values): Values {
  const [only] = values;
  if (values.length !== 1 || only === undefined) return UNKNOWN;
  if (operator === '-' && only.kind === 'number') return number(-only.number);
  if (operator === '+' && (only.kind === 'number' || only.kind === 'text')) return number(Number(textsOf([only])[0]));
  if (operator === 'void') return [{ kind: 'nothing' }];
  if (operator === '!' && only.kind !== 'unknown') {
    const isFalse =
      only.kind === 'nothing' ||
      (only.kind === 'number' && only.number === 0) ||
      (only.kind === 'truth' && !only.truth) ||
      (only.kind === 'text' && only.text === '');
    return [{ kind: 'truth', truth: isFalse }];
  }
  return UNKNOWN;
}

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '&': (a, b) => a & b,
};

export function arithmetic(operator: string, left: Values, right: Values): Values {
  const operation = operations[operator];
  const a = numbersOf(left);
  const b = numbersOf(right);
  if (!operation || left.length !== 1 || right.length !== 1) return UNKNOWN;
  return a[0] === undefined || b[0] === undefined ? UNKNOWN : number(operation(a[0], b[0]));
}
