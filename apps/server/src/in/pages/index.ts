/**
 * The pages that the server renders: plain HTML and forms. A few have a script, for the path of a session or for passkeys, and
 * work without it. They hold no rule and no SQL: whatever they do is an operation, called as the parent who is signed in.
 */

import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { limits } from '../../core/operations/limits.ts';
import { isSameOrigin } from '../app-api/same-origin.ts';
import type { ShowFailure } from '../http/failure-answer.ts';
import { accountRoutes } from './account/routes.ts';
import { agentRoutes } from './agents/routes.ts';
import { answerFailure } from './answer-failure.ts';
import { addAssetRoutes } from './assets/assets.ts';
import { consentRoutes } from './consent/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { failurePage } from './failure-page.ts';
import { familyRoutes } from './family/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { layout } from './html/layout.ts';
import { PageInterrupted } from './page-interrupted.ts';
import type { PageOptions } from './page-options.ts';
import { pageOfPath } from './page-paths.ts';
import { get, type PageRoute } from './page-route.ts';
import { pairRoutes } from './pair/routes.ts';
import { askPassword, confirmWith } from './password/confirm.ts';
import { readForms } from './read-form.ts';
import { securityRoutes } from './security/routes.ts';
import { securityHeaders } from './security-headers.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { Visit } from './visit.ts';
import { languageOf } from './words/page-language.ts';

/** The page for an address that does not exist, or for a name that is not ours. */
export const showFailure: ShowFailure = (error, accepted) => ({
  text: layout(failurePage(error, languageOf(accepted))).text,
  headers: securityHeaders,
});

const routes: readonly PageRoute[] = [
  ...homeRoutes,
  ...setUpRoutes,
  ...signInRoutes,
  ...deviceRoutes,
  ...pairRoutes,
  ...agentRoutes,
  ...consentRoutes,
  ...familyRoutes,
  ...accountRoutes,
  ...securityRoutes,
];

/** The addresses that take forms. */
export const formPaths = routes.filter(({ method }) => method === 'POST').map(({ path }) => path);

/** The addresses that show a page. */
export const pagePaths = routes.filter(({ method }) => method === 'GET').map(({ path }) => path);

/** Adds every page, in a scope of its own: what it takes and how it fails is no business of the other routes. */
export function addPages(server: FastifyInstance, options: PageOptions): void {
  server.register(async (scope) => {
    readForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(securityHeaders);
      if (request.method === 'POST') options.limitAddress(request.raw);
    });
    scope.setErrorHandler((thrown, request, reply) => answerFailure(options, thrown, request, reply));
    addAssetRoutes(scope);
    for (const route of [...routes, ...waysBack(), ...formerAddresses()]) addRoute(scope, options, route);
  });
}

function addRoute(scope: FastifyInstance, options: PageOptions, { method, path, handle }: PageRoute): void {
  scope.route({
    method,
    url: path,
    bodyLimit: limits.openBodyBytes,
    async handler(request, reply) {
      // Also before sign-in: nobody else's page may set a family up, or sign a browser in as somebody.
      if (method === 'POST' && !isSameOrigin(request.headers, options.publicUrl)) throw refuse('CROSS_SITE_REQUEST');
      const visit = new Visit(options, request, reply);
      try {
        return (method === 'POST' && (await confirmWith(visit))) || (await handle(visit));
      } catch (thrown) {
        if (thrown instanceof PageInterrupted && thrown.error.reason === 'PASSWORD_NEEDED') return askPassword(visit);
        throw thrown;
      }
    },
  });
}

/** An address that only takes forms leads back to its page when somebody opens it, e.g. after signing in again. */
function waysBack(): PageRoute[] {
  const opened = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return routes
    .filter(({ method, path }) => method === 'POST' && !opened.has(path))
    .map(({ path }) => get(path, async (visit) => visit.goTo(pageOfPath(path))));
}

/**
 * The pages were at these addresses before the parent app: what a parent bookmarked leads to the page, with its query. Where
 * the app has such an address of its own, it answers first.
 */
function formerAddresses(): PageRoute[] {
  return [...routes, ...waysBack()]
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/plain/'))
    .map(({ path }) => get(path.slice('/plain'.length), async (visit) => visit.goTo(`/plain${visit.address}`)));
}
