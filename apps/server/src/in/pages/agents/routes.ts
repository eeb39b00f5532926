import { LRUCache } from 'lru-cache';
import type { OutputOf } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import type { Scope } from '../../../core/scopes/scopes.ts';
import {
  createToken,
  listAudit,
  listGrants,
  renameGrant,
  revokeGrant,
  updateGrant,
} from '../../../domains/access/index.ts';
import { queryOverview } from '../../../domains/family/index.ts';
import { listTransactions, revertGems } from '../../../domains/gems/index.ts';
import type { FormState } from '../forms/form-state.ts';
import { get, post } from '../page-route.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { agentsPage } from './agents-page.ts';
import { historyPage } from './history-page.ts';
import { tokenPage } from './token-page.ts';

const TOKEN_PATH = '/plain/agents/token';

/** Keys of forms that made a token. An answer with a secret is not stored, so a second click must not make a second one. */
const sentForms = new LRUCache<string, true>({ max: 1_000 });

export const agentRoutes = [
  get('/plain/agents', (visit) => show(visit)),

  get('/plain/agents/history', (visit) => showHistory(visit, visit.query('grantId') ?? '', visit.query('cursor'))),

  post('/plain/agents/undo', (visit) => {
    const transactionId = visit.form.text('transactionId');
    const grantId = visit.form.text('grantId');
    const cursor = visit.form.optional('cursor');
    const query = new URLSearchParams({ grantId, ...(cursor !== undefined && { cursor }), done: 'gems-taken-back' });
    return submit(visit, {
      formId: `undo-${transactionId}`,
      operation: revertGems,
      args: { transactionId },
      onRefusal: (_visit, refused, status) => showHistory(visit, grantId, cursor, refused, status),
      onSuccess: `/plain/agents/history?${query}`,
    });
  }),

  // Half of the token goes along in the address and half in a cookie that the next page takes away: a reload neither makes a
  // second token nor shows the first one again, and what stays in the browser's history opens nothing.
  post('/plain/agents/connect', async (visit) => {
    const key = visit.form.optional('key') ?? visit.newKey();
    if (sentForms.has(key)) return visit.goTo('/plain/agents?done=token-sent-twice');
    sentForms.set(key, true);
    try {
      return await makeToken(visit);
    } catch (thrown) {
      // It made no token, e.g. because the password is asked for first. Then the same form comes again.
      sentForms.delete(key);
      throw thrown;
    }
  }),

  get(TOKEN_PATH, async (visit) => {
    const [grantId, half] = visit.takeOnce(TOKEN_PATH)?.split('.') ?? [];
    const { items: grants } = await visit.need(listGrants, { limit: limits.pageMax });
    const grant = grants.find((one) => one.grantId === grantId);
    const rest = visit.query('rest');
    if (grant === undefined || rest === undefined) return visit.goTo('/plain/agents');
    return visit.show(tokenPage(grant, `${half}${rest}`, visit.origin));
  }),

  post('/plain/agents/rename', (visit) =>
    submit(visit, {
      formId: `rename-${visit.form.text('grantId')}`,
      operation: renameGrant,
      args: { grantId: visit.form.text('grantId'), name: visit.form.text('name') },
      onRefusal: show,
      onSuccess: '/plain/agents?done=agent-renamed',
    }),
  ),

  post('/plain/agents/change', (visit) =>
    submit(visit, {
      formId: `change-${visit.form.text('grantId')}`,
      operation: updateGrant,
      args: { grantId: visit.form.text('grantId'), scopes: visit.form.texts('scopes') as Scope[] },
      onRefusal: show,
      onSuccess: '/plain/agents?done=agent-changed',
    }),
  ),

  post('/plain/agents/disconnect', (visit) =>
    submit(visit, {
      formId: `disconnect-${visit.form.text('grantId')}`,
      operation: revokeGrant,
      args: { grantId: visit.form.text('grantId') },
      onRefusal: show,
      onSuccess: '/plain/agents?done=agent-disconnected',
    }),
  ),
];

function makeToken(visit: Visit) {
  return submit(visit, {
    formId: 'connect',
    operation: createToken,
    // What was ticked may be anything that a request can hold; the operation is who checks it.
    args: {
      clientName: visit.form.text('clientName'),
      scopes: visit.form.texts('scopes') as Scope[],
      expiresInDays: Number(visit.form.optional('expiresInDays') ?? limits.tokenDays),
    },
    onRefusal: show,
    onSuccess: async ({ grantId, token }) => {
      const half = token.length / 2;
      visit.keepOnce(`${grantId}.${token.slice(0, half)}`, TOKEN_PATH);
      return visit.goTo(`${TOKEN_PATH}?rest=${token.slice(half)}`);
    },
  });
}

async function showHistory(visit: Visit, grantId: string, cursor?: string, refused?: FormState, status?: number) {
  const { items: grants } = await visit.need(listGrants, { limit: limits.pageMax });
  const grant = grants.find((one) => one.grantId === grantId);
  if (grant === undefined) return visit.goTo('/plain/agents');
  const [family, audit] = await Promise.all([
    visit.need(queryOverview, {}),
    visit.need(listAudit, { grantId, cursor }),
  ]);
  const transactions = await transactionsOf(visit, audit);
  const today = visit.today(family.timezone);
  const page = historyPage({ grant, audit, family, transactions, today, forms: visit.forms(refused), cursor });
  return visit.show({ ...page, refused, notice: noticeFor(visit.query('done')) }, status);
}

/** Why gems were given or taken, and whether that was taken back. The events do not say it; the kids' ledgers do. */
async function transactionsOf(visit: Visit, { items }: OutputOf<typeof listAudit>) {
  const gems = items.flatMap(({ events }) => events).filter(({ type }) => type === 'gems.adjusted');
  const kids = [...new Set(gems.flatMap(({ refs: { childId } }) => childId ?? []))];
  const since = items.at(-1)?.at;
  const ledgers = await Promise.all(
    kids.map((childId) => visit.need(listTransactions, { childId, since, limit: limits.pageMax })),
  );
  return new Map(ledgers.flatMap(({ items: rows }) => rows.map((row) => [row.transactionId, row] as const)));
}

async function show(visit: Visit, refused?: FormState, status?: number) {
  const [family, grants] = await Promise.all([
    visit.need(queryOverview, {}),
    visit.need(listGrants, { limit: limits.pageMax, cursor: visit.query('cursor') }),
  ]);
  const page = agentsPage({
    family,
    grants,
    today: visit.today(family.timezone),
    now: visit.options.clock.now(),
    origin: visit.origin,
    forms: visit.forms(refused),
    refusedId: refused?.id,
  });
  return visit.show({ ...page, refused, notice: noticeFor(visit.query('done')) }, status);
}
