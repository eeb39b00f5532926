/** Families that were exported before 0.2 call two looks of the kid app by other names. */
const formerly: Readonly<Record<string, string>> = { cards: 'garden', list: 'plain' };

export function renameLooks(document: unknown): unknown {
  const { tables } = (document ?? {}) as { tables?: { child?: unknown } };
  if (!Array.isArray(tables?.child)) return document;
  const child = tables.child.map((row) => {
    const look = (row as { look?: unknown } | null)?.look;
    return typeof look === 'string' && Object.hasOwn(formerly, look) ? { ...row, look: formerly[look] } : row;
  });
  return { ...(document as object), tables: { ...tables, child } };
}
