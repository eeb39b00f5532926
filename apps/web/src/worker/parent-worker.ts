/** The parents' service worker. Its scope is `/`, so it must leave every address but the app's own alone. */

import { parentRoutes } from '../parent/routes.ts';
import { findPlace } from '../ui/route-table.ts';
import { showNotifications } from './notifications.ts';
import { keepShell, type Shell } from './shell-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const PARENT_SHELL: Shell;

const scope = self as unknown as WorkerScope;
keepShell(scope, PARENT_SHELL, (path) => findPlace(parentRoutes, path, '') !== undefined);
showNotifications(scope);
