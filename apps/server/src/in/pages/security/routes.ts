import { listSecurityEvents } from '../../../domains/access/index.ts';
import { queryOverview } from '../../../domains/family/index.ts';
import { get } from '../page-route.ts';
import { securityPage } from './security-page.ts';

export const securityRoutes = [
  get('/plain/family/security', async (visit) => {
    const onlyRefusals = visit.query('only') === 'refusals';
    const [family, events] = await Promise.all([
      visit.need(queryOverview, {}),
      visit.need(listSecurityEvents, { onlyRefusals, cursor: visit.query('cursor') }),
    ]);
    return visit.show(securityPage({ events, family, today: visit.today(family.timezone), onlyRefusals }));
  }),
];
