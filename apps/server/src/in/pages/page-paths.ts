/**
 * The pages of a signed-in parent, in the order of the navigation. They are for browsers without script; all others have the
 * parent app, at the same addresses without `/plain`.
 */
export const parentPages = [
  { path: '/plain', label: 'Home' },
  { path: '/plain/devices', label: 'Devices' },
  { path: '/plain/agents', label: 'Agents' },
  { path: '/plain/family', label: 'Family' },
  { path: '/plain/account', label: 'You' },
] as const;

export type ParentPath = (typeof parentPages)[number]['path'];

const HOME = '/plain';

export const SIGN_IN_PATH = '/sign-in';

/** Where a parent is asked whether an agent may connect. */
export const CONSENT_PATH = '/oauth/consent/';

/** Where to go on after signing in: a page of ours, a place in the app, or the question that a parent came to answer. */
export function pathAfterSignIn(path: string): string {
  if (new RegExp(`^${CONSENT_PATH}[\\w-]+$`).test(path)) return path;
  if (/^\/plain(\/|$)/.test(path)) return pageOfPath(path);
  return /^(\/[\w-]+)+$/.test(path) && !/^\/(oauth|api|s|k)\//.test(path) ? path : '/';
}

/** Where a browser keeps its new session, on its way to the page that it came for. */
export function signedInPath(next: string, done = ''): string {
  return `/signed-in?${new URLSearchParams({ next, ...(done && { done }) })}`;
}

/** The page that a path is or belongs to: /plain/devices/unpair belongs to /plain/devices. Anything else leads home. */
export function pageOfPath(path: string): ParentPath {
  const found = parentPages.find(
    (page) => page.path === path || (page.path !== HOME && path.startsWith(`${page.path}/`)),
  );
  return found?.path ?? HOME;
}
