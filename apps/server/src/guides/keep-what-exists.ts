/** `<!-- needs: skill.write -->` before a line, or on its own line before a paragraph. */
const needs = /^<!-- needs: (.+?) -->(?: (.+\n)|\n((?:.+\n)+\n?))/gm;

/** Leaves out every line and paragraph that needs a tool, a resource or a guide that this server does not have. */
export function keepWhatExists(text: string, existing: { has(name: string): boolean }): string {
  return text.replace(needs, (_, names: string, line = '', paragraph = '') =>
    names.split(' ').every((name) => existing.has(name)) ? line + paragraph : '',
  );
}
