/**
 * The pages that people see before they are in an app: set-up, sign-in, consent, pairing. Plain HTML and forms; a few have a script, for
 * the path of a session or for passkeys, and work without it. They hold no rule and no SQL: whatever they do is an operation.
 */
import { refuse } from '#operations';
import { isSameOrigin } from '../app-api/same-origin.ts';
import { acceptedLanguage } from '../http/accepted-language.ts';
import type { ShowFailure } from '../http/failure-answer.ts';
import type { Route } from '../http/router.ts';
import { setHeaders } from '../http/send-text.ts';
import { answerFailure } from './answer-failure.ts';
import { appAddressRoutes } from './app-address/routes.ts';
import { assetRoutes } from './assets/assets.ts';
import { consentRoutes } from './consent/routes.ts';
import { failurePage } from './failure-page.ts';
import { layout } from './html/layout.ts';
import { linkRoutes } from './link/routes.ts';
import { PageInterrupted } from './page-interrupted.ts';
import type { PageOptions } from './page-options.ts';
import { get, type PageRoute } from './page-route.ts';
import { pairRoutes } from './pair/routes.ts';
import { askPassword, confirmWith } from './password/confirm.ts';
import { readForm } from './read-form.ts';
import { securityHeaders } from './security-headers.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { Visit } from './visit.ts';

/** The page for an address that does not exist, or for a name that is not ours. */
export const showFailure: ShowFailure = (error, accepted) => ({
  text: layout(failurePage(error, acceptedLanguage(accepted))).text,
  headers: securityHeaders,
});

const routes: readonly PageRoute[] = [
  ...setUpRoutes,
  ...signInRoutes,
  ...pairRoutes,
  ...linkRoutes,
  ...consentRoutes,
  ...appAddressRoutes,
];

/** The addresses that take forms. */
export const formPaths = routes.filter(({ method }) => method === 'POST').map(({ path }) => path);

/** Every page and what the pages load. */
export function pageRoutes(options: PageOptions): Route[] {
  const all = [...routes, ...waysBack()];
  return [...assetRoutes, ...all.map((route) => routeOf(options, route))];
}

function routeOf(options: PageOptions, { method, path, handle }: PageRoute): Route {
  return {
    method,
    path,
    async answer(exchange) {
      const { request, response } = exchange;
      setHeaders(response, securityHeaders);
      let visit = new Visit(options, exchange);
      try {
        if (method === 'POST') {
          options.limitAddress(request);
          visit = new Visit(options, exchange, await readForm(exchange));
          // Also before sign-in: nobody else's page may set a family up, or sign a browser in as somebody.
          if (!isSameOrigin(request.headers, options.publicUrl)) throw refuse('CROSS_SITE_REQUEST');
          if ((await confirmWith(visit)) === 'answered') return;
        }
        await handle(visit);
      } catch (thrown) {
        const isPasswordNeeded = thrown instanceof PageInterrupted && thrown.error.reason === 'PASSWORD_NEEDED';
        if (isPasswordNeeded) await askPassword(visit);
        else answerFailure(visit, thrown);
      }
    },
  };
}

/** An address that only takes forms leads to the app when somebody opens it, e.g. after signing in again. */
function waysBack(): PageRoute[] {
  const opened = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return routes
    .filter(({ method, path }) => method === 'POST' && !opened.has(path))
    .map(({ path }) => get(path, (visit) => visit.goTo('/')));
}
