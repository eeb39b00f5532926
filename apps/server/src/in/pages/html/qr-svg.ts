import { encode } from 'uqr';
import { type Html, html } from './html.ts';

/** The quiet zone that the standard asks for, in modules. */
const BORDER = 4;

/** A QR code as inline SVG: dark on light in every colour scheme, because many scanners cannot read the reverse. */
export function qrSvg(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${darkRuns(data)}"/></svg>`;
}

/** One rectangle per run of dark modules in a row. */
function darkRuns(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return [...line.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
    })
    .join('');
}
