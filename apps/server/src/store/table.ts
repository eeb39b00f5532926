/**
 * A table as its store declares it: every column once. Statements are written by hand; the lists of columns in them, the
 * values of an INSERT or UPDATE, and the conversion of what a column cannot hold as it is come from the declaration.
 *
 *   const pauses = table<Pause>()('pause', `pause_id, place, from_day AS from, child_ids, is_unseen`, {
 *     childIds: jsonOrNull,
 *     isUnseen: flag,
 *   });
 */
import { askedForMany, askedRows, insertAsked } from './many.ts';
import type { Awaitable, Query, Transaction, Value } from './port.ts';
import { propertyOf } from './row.ts';

/** How a column holds what is neither text nor number. */
export interface Conversion<Held> {
  read(value: Value): Held;
  write(held: Held): Value;
}

/** True or false as 1 or 0. */
export const flag: Conversion<boolean> = {
  read: (value) => value === 1,
  write: (held) => (held ? 1 : 0),
};

/** The same, or NULL for null. */
export const flagOrNull: Conversion<boolean | null> = {
  read: (value) => (value === null ? null : value === 1),
  write: (held) => (held === null ? null : flag.write(held)),
};

/** JSON text. The declaration of the table says which type it has. */
export const json: { read(value: Value): never; write(held: unknown): Value } = {
  read: (value) => JSON.parse(value as string) as never,
  write: (held) => JSON.stringify(held),
};

/** JSON text, or NULL for null. */
export const jsonOrNull: typeof json = {
  read: (value) => (value === null ? null : JSON.parse(value as string)) as never,
  write: (held) => (held === null ? null : JSON.stringify(held)),
};

export interface Table<Row extends object> {
  /** The columns, for a SELECT. */
  readonly columns: string;
  /** The columns of a table that a statement gave another name, e.g. `s.task_id, s.place`. */
  columnsOf(alias: string): string;
  /** An INSERT as a function, whose last argument is the row. The columns that the row does not have come first. */
  inserts<const Given extends readonly Value[]>(
    ...others: readonly string[]
  ): (tx: Transaction, ...given: [...Given, row: Row]) => void;
  /** An UPDATE of the family's row with this key as a function. The row brings its key. */
  updates<const Key extends string>(...key: readonly Key[]): Updates<Row & Record<PropertyIn<Key>, Value>>;
  /** The text of an INSERT. The columns that the row does not have, such as the family's, come first. */
  insertWith(...others: readonly string[]): string;
  /** A SELECT of the row with this key; the family's column comes first. */
  findBy(...key: readonly string[]): string;
  /** An UPDATE of the row with this key: the key's parameters come first, then those of the columns. */
  updateBy(...key: readonly string[]): string;
  /** For the SET of an UPDATE: `status = $3, gems = $4`, from a parameter on. */
  setFrom(parameter: number): string;
  /** For the SET of an INSERT that found the row there already. */
  readonly setExcluded: string;
  /** Parameters in the order of the columns. */
  values(row: Row): Value[];
  /** The first row that a SELECT of these columns finds. */
  one(db: Query, sql: string, params?: readonly Value[]): Awaitable<Row | undefined>;
  all(db: Query, sql: string, params?: readonly Value[]): Awaitable<Row[]>;
  /** The same as functions, whose arguments are the parameters of the SELECT. */
  finds<const Given extends readonly Value[]>(sql: string): (db: Query, ...params: Given) => Awaitable<Row | undefined>;
  lists<const Given extends readonly Value[]>(sql: string): (db: Query, ...params: Given) => Awaitable<Row[]>;
  /** Some of the columns, to read or to change them alone; written as in the declaration. */
  only<const Text extends string>(columns: Text): Table<Pick<Row, PropertiesIn<Text> & keyof Row>>;
  /** All columns but these, such as the key of a row that changes. */
  without<const Text extends string>(columns: Text): Table<Omit<Row, PropertiesIn<Text>>>;
}

type Updates<Row> = (tx: Transaction, familyId: string, row: Row) => void;

/**
 * Declares a table. The columns are separated by commas, and `column AS property` names a property that is not simply the
 * column in camelCase. It does not compile if a property of the row has no column, or a column no property.
 */
export function table<Row extends object>() {
  return <const Text extends string>(
    name: string,
    columns: Matching<Row, Text>,
    ...[conversions]: ConversionsOf<Row>
  ): Table<Row> => {
    const converted = (conversions ?? {}) as Readonly<Record<string, Conversion<unknown>>>;
    return tableOf<Row>(
      name,
      parseColumns(columns as string).map((column) => ({ ...column, conversion: converted[column.property] })),
    );
  };
}

/** Parameters of a statement, from one on: `$3, $4, $5`. */
export function placeholders(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
}

/** A text like `place, from_day AS from`. */
export function parseColumns(text: string): { readonly column: string; readonly property: string }[] {
  return text.split(',').map((part) => {
    const [column = '', property = propertyOf(column)] = part.trim().split(' AS ');
    return { column, property };
  });
}

function conditions(key: readonly string[]): string {
  return key.map((column, index) => `${column} = $${index + 1}`).join(' AND ');
}

interface Column {
  readonly column: string;
  readonly property: string;
  readonly conversion: Conversion<unknown> | undefined;
}

function tableOf<Row extends object>(name: string, columns: readonly Column[]): Table<Row> {
  const list = (write: (column: Column, index: number) => string) => columns.map(write).join(', ');
  const select = (prefix: string) =>
    list(({ column, property }) =>
      property === propertyOf(column) ? prefix + column : `${prefix}${column} AS "${property}"`,
    );
  const find = (some: string) =>
    parseColumns(some).map(({ property }) => {
      const found = columns.find((column) => column.property === property);
      if (found === undefined) throw new Error(`${name} has no column for ${property}`);
      return found;
    });
  const read = readerOf<Row>(columns);
  const declared: Table<Row> = {
    columns: select(''),
    columnsOf: (alias) => select(`${alias}.`),
    insertWith(...others) {
      const names = [...others, ...columns.map(({ column }) => column)];
      const one = `INSERT INTO ${name} (${names.join(', ')}) VALUES (${placeholders(1, names.length)})`;
      return askedForMany(one, { sql: insertAsked(name, names), columns: names });
    },
    inserts(...others) {
      const sql = declared.insertWith(...others);
      return (tx, ...given) => {
        const row = given.pop() as Row;
        tx.later(sql, [...(given as Value[]), ...declared.values(row)]);
      };
    },
    updates(...key) {
      const set = declared.setFrom(key.length + 2);
      const sql = `UPDATE ${name} SET ${set} WHERE ${conditions(['family_id', ...key])}`;
      return (tx, familyId, row) => {
        const held = row as Readonly<Record<string, Value>>;
        tx.later(sql, [familyId, ...key.map((column) => held[propertyOf(column)] as Value), ...declared.values(row)]);
      };
    },
    findBy: (...key) =>
      askedForMany(`SELECT ${select('')} FROM ${name} WHERE ${conditions(key)}`, {
        columns: key,
        sql: `
          SELECT asked.ordinality, ${select('found.')}
          FROM ${askedRows(name)} JOIN ${name} found ON ${key.map((k) => `found.${k} = asked.${k}`).join(' AND ')}
          ORDER BY asked.ordinality`,
      }),
    updateBy: (...key) =>
      askedForMany(
        `UPDATE ${name} SET ${list(({ column }, at) => `${column} = $${key.length + 1 + at}`)} WHERE ${conditions(key)}`,
        {
          columns: [...key, ...columns.map(({ column }) => column)],
          sql: `
            UPDATE ${name} found SET ${list(({ column }) => `${column} = asked.${column}`)}
            FROM ${askedRows(name)}
            WHERE ${key.map((k) => `found.${k} = asked.${k}`).join(' AND ')}`,
        },
      ),
    setFrom: (parameter) => list(({ column }, index) => `${column} = $${parameter + index}`),
    setExcluded: list(({ column }) => `${column} = excluded.${column}`),
    values(row) {
      const held = row as Readonly<Record<string, unknown>>;
      return columns.map(({ property, conversion }) => {
        const value = held[property];
        return conversion === undefined ? (value as Value) : conversion.write(value);
      });
    },
    one(db, sql, params) {
      const row = db.one<Row>(sql, params);
      if (read === undefined) return row;
      const readOne = (found: Row | undefined) => found && read(found);
      return row instanceof Promise ? row.then(readOne) : readOne(row);
    },
    all(db, sql, params) {
      const rows = db.all<Row>(sql, params);
      if (read === undefined) return rows;
      return rows instanceof Promise ? rows.then((found) => found.map(read)) : rows.map(read);
    },
    finds:
      (sql) =>
      (db, ...params) =>
        declared.one(db, sql, params),
    lists:
      (sql) =>
      (db, ...params) =>
        declared.all(db, sql, params),
    only: (some) => tableOf(name, find(some)),
    without(some) {
      const left = new Set(columns).difference(new Set(find(some)));
      return tableOf(name, [...left]);
    },
  };
  return declared;
}

/** Converts a row in place: the driver made it for us. Undefined if every column is as the server wants it. */
function readerOf<Row extends object>(columns: readonly Column[]): ((row: Row) => Row) | undefined {
  const converted = columns.filter(({ conversion }) => conversion !== undefined);
  if (converted.length === 0) return undefined;
  return (row) => {
    const held = row as Record<string, unknown>;
    for (const { property, conversion } of converted) {
      held[property] = conversion?.read(held[property] as Value);
    }
    return row;
  };
}

/** The text of columns, or what is wrong with it. */
type Matching<Row, Text extends string> = [Exclude<keyof Row, PropertiesIn<Text>>] extends [never]
  ? [Exclude<PropertiesIn<Text>, keyof Row>] extends [never]
    ? Text
    : { noProperty: Exclude<PropertiesIn<Text>, keyof Row> }
  : { noColumn: Exclude<keyof Row, PropertiesIn<Text>> };

type PropertiesIn<Text extends string> = Text extends `${infer First},${infer Rest}`
  ? PropertyIn<Trimmed<First>> | PropertiesIn<Rest>
  : PropertyIn<Trimmed<Text>>;

type PropertyIn<Part extends string> = Part extends `${string} AS ${infer Name}` ? Name : CamelCase<Part>;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` | `${infer Rest}\n`
  ? Trimmed<Rest>
  : Text;

/** Each property that is not text or a number needs a conversion. */
type ConversionsOf<Row> = keyof Converted<Row> extends never ? [] : [Converted<Row>];

type Converted<Row> = {
  readonly [Name in keyof Row as [Row[Name]] extends [Value] ? never : Name]-?: Conversion<Row[Name]>;
};
