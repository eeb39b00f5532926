/** Every address of the parent app. The server shows the app at these and at no other. */
export const parentRoutes = {
  home: '/',
} as const;
