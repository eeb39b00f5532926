import type { Dialect } from '../port.ts';

export const sqliteDialect: Dialect = Object.freeze({
  engine: 'sqlite',
  forUpdate: '',
  jsonObject: 'json_object',
  // In the order of the rows it is fed, which are ordered already; an ORDER BY of its own would sort them once more.
  jsonList: (item: string) => `json_group_array(${item})`,
  // A merge patch (RFC 7396) takes a member that is null as one to leave out.
  withoutNulls: (object: string) => `json_patch('{}', ${object})`,
  parsedJson: (column: string) => `json(${column})`,
});
