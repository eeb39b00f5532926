import { type Html, html } from '../html/html.ts';
import { pathScript } from './assets.ts';

/** Keeps the path under which this browser acts for a parent. */
export function keepPath(path: string): Html {
  return html`<script src="${pathScript.path}" data-act="keep" data-name="session" data-path="${path}"></script>`;
}

/** Adds the path under which this browser acts for one more kid: a tablet may hold several. */
export function addDevice(path: string, childId: string): Html {
  return html`<script src="${pathScript.path}" data-act="add" data-name="device" data-path="${path}" data-kid="${childId}"></script>`;
}

/** Keeps the path under which this browser is the family's wall. */
export function keepWall(path: string): Html {
  return html`<script src="${pathScript.path}" data-act="keep" data-name="wall" data-path="${path}"></script>`;
}

/** Goes to the session that this browser kept, if there is one. */
export const findPath = scriptFor('find');

export const forgetPath = scriptFor('forget');

function scriptFor(act: string): Html {
  return html`<script src="${pathScript.path}" data-act="${act}" data-name="session"></script>`;
}
