import { listActivity } from '../../../domains/activity/index.ts';
import { queryOverview } from '../../../domains/family/index.ts';
import { PageInterrupted } from '../page-interrupted.ts';
import { get } from '../page-route.ts';
import type { Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { homePage } from './home-page.ts';

const EVENTS_SHOWN = 12;

export const homeRoutes = [
  // Where the web apps are built, they answer here first.
  get('/', async (visit) => visit.goTo(`/plain${visit.address.slice('/'.length)}`)),

  get('/plain', async (visit) => {
    try {
      return await showHome(visit);
    } catch (thrown) {
      const isFirstVisit =
        thrown instanceof PageInterrupted && thrown.isSignInNeeded && (await visit.options.familiesHere()) === 'none';
      if (isFirstVisit) return visit.goTo('/set-up');
      throw thrown;
    }
  }),
];

async function showHome(visit: Visit) {
  const cursor = visit.query('cursor');
  const [family, activity] = await Promise.all([
    visit.need(queryOverview, {}),
    visit.need(listActivity, { limit: EVENTS_SHOWN, cursor }),
  ]);
  const page = homePage(family, activity, visit.today(family.timezone), visit.origin);
  return visit.show({ ...page, notice: noticeFor(visit.query('done')) });
}
