import { limits } from '../../../core/operations/limits.ts';
import { listActivity } from '../../../domains/activity/index.ts';
import { getAgentSettings, updateAgentSettings } from '../../../domains/agent/index.ts';
import {
  addKid,
  addParent,
  deleteFamily,
  exportFamily,
  queryOverview,
  removeKid,
  removeParent,
  restoreKid,
  updateFamily,
  updateKid,
} from '../../../domains/family/index.ts';
import { getGemSettings, updateGemSettings } from '../../../domains/gems/index.ts';
import { listPauses, pauseSchedule, resumeSchedule } from '../../../domains/task/index.ts';
import type { FormState } from '../forms/form-state.ts';
import { get, post } from '../page-route.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { agentChoice } from './agent-form.ts';
import { ALL_KIDS } from './days-off.ts';
import { familyPage } from './family-page.ts';
import { removedKids } from './removed-kids.ts';

export const familyRoutes = [
  get('/plain/family', (visit) => show(visit)),

  post('/plain/family/change', (visit) =>
    submit(visit, {
      formId: 'family',
      operation: updateFamily,
      args: { name: visit.form.text('name'), timezone: visit.form.text('timezone') },
      onRefusal: show,
      onSuccess: '/plain/family?done=family-changed',
    }),
  ),

  post('/plain/family/gem-caps', (visit) =>
    submit(visit, {
      formId: 'gem-caps',
      operation: updateGemSettings,
      args: {
        agentGemsPerTask: numberIn(visit.form.text('agentGemsPerTask')),
        agentGemsPerDay: numberIn(visit.form.text('agentGemsPerDay')),
      },
      onRefusal: show,
      onSuccess: '/plain/family?done=caps-changed',
    }),
  ),

  post('/plain/family/agent', (visit) => {
    const [usd, tokens] = [visit.form.optional('dailyUsd'), visit.form.optional('dailyTokens')];
    return submit(visit, {
      formId: 'agent',
      operation: updateAgentSettings,
      args: {
        ...agentChoice(visit.form.text('adapter')),
        ...(usd !== undefined && { dailyUsd: numberIn(usd) }),
        ...(tokens !== undefined && { dailyTokens: numberIn(tokens) }),
      },
      fieldOfReason: { ADAPTER_NOT_OFFERED: 'adapter', AGENT_BUDGET_TOO_HIGH: 'dailyUsd' },
      onRefusal: show,
      onSuccess: '/plain/family?done=sprout-agent-changed',
    });
  }),

  post('/plain/family/days-off/plan', (visit) => {
    const kid = visit.form.text('childIds');
    return submit(visit, {
      formId: 'days-off',
      operation: pauseSchedule,
      args: {
        from: visit.form.text('from'),
        until: visit.form.text('until'),
        label: visit.form.optional('label'),
        childIds: kid === ALL_KIDS ? undefined : [kid],
      },
      onRefusal: show,
      onSuccess: '/plain/family?done=days-off-planned',
    });
  }),

  post('/plain/family/days-off/end', (visit) =>
    submit(visit, {
      formId: `resume-${visit.form.text('pauseId')}`,
      operation: resumeSchedule,
      args: { pauseId: visit.form.text('pauseId') },
      onRefusal: show,
      onSuccess: '/plain/family?done=days-off-ended',
    }),
  ),

  post('/plain/family/kids/add', (visit) =>
    submit(visit, {
      formId: 'add-kid',
      operation: addKid,
      args: {
        name: visit.form.text('name'),
        birthDate: visit.form.text('birthDate'),
        avatar: visit.form.optional('avatar'),
      },
      onRefusal: show,
      onSuccess: '/plain/family?done=kid-added',
    }),
  ),

  post('/plain/family/kids/change', (visit) =>
    submit(visit, {
      formId: `kid-${visit.form.text('childId')}`,
      operation: updateKid,
      args: {
        childId: visit.form.text('childId'),
        name: visit.form.text('name'),
        birthDate: visit.form.text('birthDate'),
        avatar: visit.form.optional('avatar'),
      },
      onRefusal: show,
      onSuccess: '/plain/family?done=kid-changed',
    }),
  ),

  post('/plain/family/kids/remove', (visit) =>
    submit(visit, {
      formId: `remove-${visit.form.text('childId')}`,
      operation: removeKid,
      args: { childId: visit.form.text('childId') },
      onRefusal: show,
      onSuccess: '/plain/family?done=kid-removed',
    }),
  ),

  post('/plain/family/kids/restore', (visit) =>
    submit(visit, {
      formId: `restore-${visit.form.text('childId')}`,
      operation: restoreKid,
      args: { childId: visit.form.text('childId') },
      onRefusal: show,
      onSuccess: '/plain/family?done=kid-restored',
    }),
  ),

  post('/plain/family/parents/add', (visit) =>
    submit(visit, {
      formId: 'add-parent',
      operation: addParent,
      args: {
        name: visit.form.text('name'),
        email: visit.form.text('email'),
        password: visit.form.text('password'),
      },
      fieldOfReason: { EMAIL_TAKEN: 'email', PASSWORD_WEAK: 'password' },
      onRefusal: show,
      onSuccess: '/plain/family?done=parent-added',
    }),
  ),

  post('/plain/family/parents/remove', (visit) =>
    submit(visit, {
      formId: `remove-${visit.form.text('userId')}`,
      operation: removeParent,
      args: { userId: visit.form.text('userId') },
      onRefusal: show,
      onSuccess: '/plain/family?done=parent-removed',
    }),
  ),

  post('/plain/family/export', async (visit) => {
    const document = await visit.need(exportFamily, {});
    const name = `sprout-${document.familyId}-${new Date(document.exportedAt).toISOString().slice(0, 10)}.json`;
    return visit.download(name, `${JSON.stringify(document, null, 2)}\n`);
  }),

  post('/plain/family/delete', (visit) =>
    submit(visit, {
      formId: 'delete-family',
      operation: deleteFamily,
      args: { familyName: visit.form.text('familyName') },
      fieldOfReason: { FAMILY_NAME_DIFFERS: 'familyName' },
      onRefusal: show,
      onSuccess: '/sign-in?done=family-deleted',
    }),
  ),
];

/** What was typed; what is no number stays wrong, and the operation names it. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

async function show(visit: Visit, refused?: FormState, status?: number) {
  const [family, { actorId: ownId }, removals, caps, agent, pauses] = await Promise.all([
    visit.need(queryOverview, {}),
    visit.parent(),
    visit.need(listActivity, { types: ['family.kid_removed'] }),
    visit.need(getGemSettings, {}),
    visit.need(getAgentSettings, {}),
    visit.need(listPauses, { limit: limits.pausesPerFamily }),
  ]);
  const page = familyPage({
    family,
    ownId,
    caps,
    agent,
    pauses: pauses.items,
    removed: removedKids(removals.items, family),
    today: visit.today(family.timezone),
    forms: visit.forms(refused),
    refusedId: refused?.id,
  });
  return visit.show({ ...page, refused, notice: noticeFor(visit.query('done')) }, status);
}
