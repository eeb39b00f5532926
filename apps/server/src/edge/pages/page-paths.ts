/** The pages of a signed-in parent, in the order of the navigation. */
export const parentPages = [
  { path: '/', label: 'Home' },
  { path: '/devices', label: 'Devices' },
  { path: '/agents', label: 'Agents' },
  { path: '/family', label: 'Family' },
] as const;

export type ParentPath = (typeof parentPages)[number]['path'];

/** The page that a path is or belongs to: /devices/unpair belongs to /devices. Anything else leads home. */
export function pageOfPath(path: string): ParentPath {
  const found = parentPages.find(
    (page) => page.path === path || (page.path !== '/' && path.startsWith(`${page.path}/`)),
  );
  return found?.path ?? '/';
}
