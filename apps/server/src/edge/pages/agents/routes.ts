import {
  createToken,
  limits,
  listAudit,
  listGrants,
  queryOverview,
  revokeGrant,
  type Scope,
  updateGrant,
} from '@sprout/contract';
import type { FormState } from '../forms/form-state.ts';
import { get, post } from '../page-route.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { agentsPage } from './agents-page.ts';
import { historyPage } from './history-page.ts';
import { tokenPage } from './token-page.ts';

export const agentRoutes = [
  get('/agents', (visit) => show(visit)),

  get('/agents/history', async (visit) => {
    const grantId = visit.query('grantId') ?? '';
    const { items: grants } = await visit.need(listGrants, { limit: limits.pageMax });
    const grant = grants.find((one) => one.grantId === grantId);
    if (grant === undefined) return visit.goTo('/agents');
    const [family, audit] = await Promise.all([
      visit.need(queryOverview, {}),
      visit.need(listAudit, { grantId, cursor: visit.query('cursor') }),
    ]);
    return visit.show(historyPage(grant, audit, visit.today(family.timezone)));
  }),

  // The token is shown in the answer itself: only its hash is stored, so there is no page to go to that could show it.
  post('/agents/connect', (visit) =>
    submit(visit, {
      formId: 'connect',
      operation: createToken,
      // What was ticked may be anything that a request can hold; the operation is who checks it.
      args: { clientName: visit.form.text('clientName'), scopes: visit.form.texts('scopes') as Scope[] },
      onRefusal: show,
      onSuccess: ({ token }) => visit.show(tokenPage(visit.form.text('clientName'), token, visit.origin)),
    }),
  ),

  post('/agents/change', (visit) =>
    submit(visit, {
      formId: `change-${visit.form.text('grantId')}`,
      operation: updateGrant,
      args: { grantId: visit.form.text('grantId'), scopes: visit.form.texts('scopes') as Scope[] },
      onRefusal: show,
      onSuccess: '/agents?done=agent-changed',
    }),
  ),

  post('/agents/disconnect', (visit) =>
    submit(visit, {
      formId: `disconnect-${visit.form.text('grantId')}`,
      operation: revokeGrant,
      args: { grantId: visit.form.text('grantId') },
      onRefusal: show,
      onSuccess: '/agents?done=agent-disconnected',
    }),
  ),
];

async function show(visit: Visit, refused?: FormState, status?: number) {
  const [family, grants] = await Promise.all([
    visit.need(queryOverview, {}),
    visit.need(listGrants, { limit: limits.pageMax, cursor: visit.query('cursor') }),
  ]);
  const page = agentsPage({
    family,
    grants,
    today: visit.today(family.timezone),
    origin: visit.origin,
    forms: visit.forms(refused),
    refusedId: refused?.id,
  });
  return visit.show({ ...page, refused, notice: noticeFor(visit.query('done')) }, status);
}
