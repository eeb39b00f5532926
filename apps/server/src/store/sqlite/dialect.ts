import type { Dialect } from '../port.ts';

export const sqliteDialect: Dialect = Object.freeze({
  engine: 'sqlite',
  forUpdate: '',
  jsonObject: 'json_object',
  // In the order of the rows it is fed, which are ordered already; an ORDER BY of its own would sort them once more.
  jsonList: (item: string) => `json_group_array(${item})`,
  parsedJson: (column: string) => `json(${column})`,
});
