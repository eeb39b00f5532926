/** The pages of a signed-in parent, in the order of the navigation. */
export const parentPages = [
  { path: '/', label: 'Home' },
  { path: '/devices', label: 'Devices' },
  { path: '/agents', label: 'Agents' },
  { path: '/family', label: 'Family' },
  { path: '/account', label: 'You' },
] as const;

export type ParentPath = (typeof parentPages)[number]['path'];

export const SIGN_IN_PATH = '/sign-in';

/** Where a parent is asked whether an agent may connect. */
export const CONSENT_PATH = '/oauth/consent/';

/** Where to go on after signing in: a page of ours, or the question that a parent came to answer. */
export function pathAfterSignIn(path: string): string {
  return new RegExp(`^${CONSENT_PATH}[\\w-]+$`).test(path) ? path : pageOfPath(path);
}

/** Where a browser keeps its new session, on its way to the page that it came for. */
export function signedInPath(next: string, done = ''): string {
  return `/signed-in?${new URLSearchParams({ next, ...(done && { done }) })}`;
}

/** The page that a path is or belongs to: /devices/unpair belongs to /devices. Anything else leads home. */
export function pageOfPath(path: string): ParentPath {
  const found = parentPages.find(
    (page) => page.path === path || (page.path !== '/' && path.startsWith(`${page.path}/`)),
  );
  return found?.path ?? '/';
}
