/**
 * Whether the caller wants a page. A browser does: its Accept header names text/html, and does not rank markdown as high.
 * A caller that accepts anything gets markdown, which agents read best.
 */
export function prefersHtml(accept = '*/*'): boolean {
  const html = qualityOf(accept, 'text/html');
  return html > 0 && html > qualityOf(accept, 'text/markdown');
}

/** The quality that an Accept header (RFC 9110, 12.5.1) gives a type by its own name; 0 if it does not name it. */
function qualityOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}
