import { type Html, html } from '../html/html.ts';
import { pathScript } from './assets.ts';

/** Keeps the path under which this browser acts for a parent or a kid. */
export function keepPath(name: 'session' | 'device', path: string): Html {
  return html`<script src="${pathScript.path}" data-act="keep" data-name="${name}" data-path="${path}"></script>`;
}

/** Goes to the session that this browser kept, if there is one. */
export const findPath = scriptFor('find');

export const forgetPath = scriptFor('forget');

function scriptFor(act: string): Html {
  return html`<script src="${pathScript.path}" data-act="${act}" data-name="session"></script>`;
}
