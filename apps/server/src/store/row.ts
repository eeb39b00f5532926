/** Rows as the server sees them. Both drivers make them here, so a name is mapped in this one place. */
import type { Value } from './port.ts';

const properties = new Map<string, string>();

/** The property that a column becomes: `task_id` is `taskId`. */
export function propertyOf(column: string): string {
  let property = properties.get(column);
  if (property === undefined) {
    property = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    properties.set(column, property);
  }
  return property;
}

/** One row as an object. Node's SQLite would make it by way of a dictionary, which takes twice as long to fill and to read. */
export function rowOf<Row extends object>(names: readonly string[], values: readonly Value[]): Row {
  const row: Record<string, Value> = {};
  for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index] as Value;
  return row as Row;
}
