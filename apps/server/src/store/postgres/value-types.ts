/** The numbers under which PostgreSQL knows its types. */
const BOOLEAN = 16;
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 1700]);

const asBit = (text: string): number => (text === 't' ? 1 : 0);
const asText = (text: string): string => text;

/** Reads columns as the port has them: a number or text, booleans as 0 or 1, sums and counts as numbers. */
export const valueTypes = {
  getTypeParser(oid: number): (text: string) => string | number {
    if (NUMBERS.has(oid)) return Number;
    return oid === BOOLEAN ? asBit : asText;
  },
};
