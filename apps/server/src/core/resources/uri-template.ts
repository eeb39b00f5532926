import { isKeepable } from '../json/text.ts';

/**
 * The part of RFC 6570 that resources need: `{name}` for one path segment, `{?a,b}` at the end for optional query
 * parameters. Anything else in a template is literal.
 */
export interface UriTemplate {
  /** The parameters in a URI, or undefined if it does not match. */
  match(uri: string): Readonly<Record<string, string>> | undefined;
  /** The canonical URI for these path parameters, without a query. Several spellings match; versions are kept under this one. */
  expand(parameters: Readonly<Record<string, string>>): string;
}

export function compileTemplate(template: string): UriTemplate {
  const [, path = '', query] = /^([^{]*(?:\{\w+\}[^{]*)*)(?:\{\?([\w,]+)\})?$/.exec(template) ?? [];
  if (path === '') throw new Error(`cannot parse the URI template ${template}`);
  const names: string[] = [];
  const source = path.replace(/\{(\w+)\}|[.*+?^$()|[\]\\]/g, (whole, name?: string) => {
    if (name === undefined) return `\\${whole}`;
    names.push(name);
    return '([^/?#]+)';
  });
  const pattern = new RegExp(`^${source}(?:\\?([^#]*))?$`);
  const allowed = new Set(query?.split(',') ?? []);

  return {
    match(uri) {
      const found = pattern.exec(uri);
      if (found === null) return undefined;
      const values: Record<string, string> = {};
      for (const [index, name] of names.entries()) {
        const value = decode(found[index + 1] as string);
        if (value === undefined) return undefined;
        values[name] = value;
      }
      const text = found[names.length + 1];
      if (text === undefined) return values;
      for (const [name, value] of new URLSearchParams(text)) {
        if (!allowed.has(name) || name in values) return undefined;
        values[name] = value;
      }
      return values;
    },
    expand: (parameters) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? '')),
  };
}

function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return isKeepable(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
