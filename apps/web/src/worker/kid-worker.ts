/** The kid app's service worker, for everything below `/kid/`. */
import { keepShell, type Shell } from './shell-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const KID_SHELL: Shell;

keepShell(self as unknown as WorkerScope, KID_SHELL, (path) => path.startsWith('/kid/') && path !== '/kid/pair');
