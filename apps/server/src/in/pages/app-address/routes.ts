import { screenOf } from '../page-paths.ts';
import { get } from '../page-route.ts';
import { noAppPage } from './no-app-page.ts';

/** The addresses of the parents' app, for a server without the built app, and those that pages had before the app. */
export const appAddressRoutes = [
  // Where the web apps are built, they answer here first.
  get('/', async (visit) => {
    if (!(await visit.isSignedIn()) && (await visit.options.familiesHere()) === 'none') return visit.goTo('/set-up');
    await visit.parent();
    visit.show(noAppPage(visit.language));
  }),

  get('/plain', (visit) => visit.goTo('/')),
  get('/plain/*', (visit) => visit.goTo(screenOf(visit.path))),
  get('/account', (visit) => visit.goTo('/me')),
];
