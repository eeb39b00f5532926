/** Text that is safe to send: made by `html` only, so nothing a person typed becomes one by accident. */
class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Html = SafeHtml;

/** What may stand in a template: nothing, plain text, more HTML, or several of them. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** HTML out of a template. Every value is escaped, unless it was made by `html` itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    // Escaping protects inside quotes and between tags, but not in a bare attribute value.
    if (/\s[\w-]+=$/.test(strings[index] ?? '')) throw new Error('a value in a template needs quotes around it');
    text += render(value) + (strings[index + 1] ?? '');
  });
  return new SafeHtml(text);
}

function render(value: Content): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof SafeHtml) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeText(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
