import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** These carry no name unless they have a role: a reader aloud passes over `aria-label` on them. */
const NAMELESS = new Set(['p', 'div', 'span', 'b', 'i', 'em', 'strong', 'small', 'code']);
/** The role that an element gets by its `aria-live`. An element without one becomes a group. */
const ROLE_OF_LIVE = new Map([
  ['polite', 'status'],
  ['assertive', 'alert'],
]);
/** A role whose rows a reader aloud walks through. Without rows it walks nowhere. */
const HAS_ROWS = new Set(['grid', 'treegrid', 'table']);
const MAKES_ROWS = /(['"`])row\1|\brole\s*=\s*["']?row\b|\binsertRow\b|<tr\b/i;

/**
 * Repairs what authors often get wrong for children who use a screen reader: a name on an element that takes none, and a grid
 * that has no rows, neither in the markup nor by script. Neither changes what anybody sees.
 */
export function repairRoles(elements: readonly Element[], source: string): void {
  const hasRows = MAKES_ROWS.test(source);
  for (const { tagName, attrs } of elements) {
    const find = (name: string) => attrs.find((attribute) => attribute.name === name);
    const role = find('role');
    if (role === undefined && NAMELESS.has(tagName) && (find('aria-label') ?? find('aria-labelledby')) !== undefined) {
      attrs.push({ name: 'role', value: ROLE_OF_LIVE.get(find('aria-live')?.value ?? '') ?? 'group' });
    }
    if (role !== undefined && HAS_ROWS.has(role.value) && NAMELESS.has(tagName) && !hasRows) role.value = 'group';
  }
}
