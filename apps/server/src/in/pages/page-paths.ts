export const SIGN_IN_PATH = '/sign-in';

/** Where a parent is asked whether an agent may connect. */
export const CONSENT_PATH = '/oauth/consent/';

/** Where to go on after signing in: a place in the app, or the question that a parent came to answer. */
export function pathAfterSignIn(path: string): string {
  if (new RegExp(`^${CONSENT_PATH}[\\w-]+$`).test(path)) return path;
  if (/^\/plain(\/|$)/.test(path)) return screenOf(path);
  return /^(\/[\w-]+)+$/.test(path) && !/^\/(oauth|api|s|k)\//.test(path) ? path : '/';
}

/** Where a browser keeps its new session, on its way to the page that it came for. */
export function signedInPath(next: string, done = ''): string {
  return `/signed-in?${new URLSearchParams({ next, ...(done && { done }) })}`;
}

/** Before the app, parents had pages without script under `/plain`. The longest address that fits counts. */
const screens: readonly (readonly [formerPath: string, screen: string])[] = [
  ['/plain/family/security', '/me/security'],
  ['/plain/family', '/family'],
  ['/plain/agents', '/agents'],
  ['/plain/devices', '/devices'],
  ['/plain/account', '/me'],
];

/** The screen of the app that shows what a former page showed. */
export function screenOf(path: string): string {
  return screens.find(([former]) => path === former || path.startsWith(`${former}/`))?.[1] ?? '/';
}
