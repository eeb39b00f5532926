import { existingScopes } from '../../../core/operations/catalogue.ts';
import type { Principal } from '../../../core/principal.ts';
import type { Scope } from '../../../core/scopes/scopes.ts';
import { connectAgent } from '../../../domains/access/index.ts';
import { queryOverview } from '../../../domains/family/index.ts';
import type { ConsentRequest, EarlierConsent } from '../../oauth/consents.ts';
import type { FormState } from '../forms/form-state.ts';
import { CONSENT_PATH } from '../page-paths.ts';
import { get, post } from '../page-route.ts';
import { NO_KEY, type Visit } from '../visit.ts';
import { consentPage } from './consent-page.ts';
import { overPage } from './over-page.ts';
import { presetOf } from './presets.ts';
import { redirectTargetOf } from './redirect-target.ts';
import { consentWords } from './words.ts';

const path = `${CONSENT_PATH}:uid`;

/** A request that waits for the parent who is signed in, with what this parent decided earlier. */
interface Question {
  readonly uid: string;
  readonly parent: Principal;
  readonly request: ConsentRequest;
  readonly earlier: EarlierConsent;
}

export const consentRoutes = [
  get(path, async (visit) => {
    const question = await findQuestion(visit);
    return question === undefined ? isOver(visit) : show(visit, question);
  }),

  post(path, async (visit) => {
    const question = await findQuestion(visit);
    if (question === undefined) return isOver(visit);
    return visit.form.text('decision') === 'allow' ? allow(visit, question) : deny(visit, question);
  }),
];

async function findQuestion(visit: Visit): Promise<Question | undefined> {
  const { consents } = visit.options;
  const uid = visit.pathPart('uid');
  const request = await consents.find(visit.exchange, uid);
  if (request === undefined) return undefined;
  const parent = await visit.parent();
  const earlier = await consents.earlier(parent.familyId, parent.actorId, request.clientId);
  return { uid, parent, request, earlier };
}

async function allow(visit: Visit, question: Question) {
  const { uid, parent, request } = question;
  const preset = presetOf(visit.form.text('preset'));
  const ticked = new Set<string>(preset?.scopes ?? visit.form.texts('scopes'));
  const chosen = existingScopes.filter((scope) => ticked.has(scope));
  if (chosen.length === 0) return show(visit, question, { refused: nothingChosen(visit), status: 400 });
  const asked = { client: request.clientId, scopes: chosen, declinedScopes: leftOut(question, chosen) };
  const args = { ...asked, ...(preset && { everyWrite: preset.everyWrite }) };
  // Also for the page that asks for the password: its form leads on to the agent as well.
  visit.allowFormsTo(redirectTargetOf(request.redirectUri, visit.language).source);
  // Without a key: of two clicks the browser shows the answer to the second, and that must lead on as well.
  const { grantId, scopes } = await visit.need(connectAgent, args, NO_KEY);
  const { familyId, actorId: parentId } = parent;
  const next = await visit.options.consents.allow(visit.exchange, uid, {
    familyId,
    parentId,
    grantId,
    scopes,
  });
  return next === undefined ? isOver(visit) : visit.goTo(next);
}

async function deny(visit: Visit, { uid }: Question) {
  const next = await visit.options.consents.deny(visit.exchange, uid);
  return next === undefined ? isOver(visit) : visit.goTo(next);
}

/** What the agent asked for or had and does not get. What was left out earlier stays so, also when it was not asked for. */
function leftOut({ request, earlier }: Question, chosen: readonly Scope[]): Scope[] {
  const all = new Set([...request.asked, ...earlier.granted, ...earlier.declined]);
  return [...all].filter((scope) => !chosen.includes(scope));
}

interface Showing {
  readonly refused?: FormState;
  readonly status?: number;
}

async function show(visit: Visit, { uid, parent, request, earlier }: Question, { refused, status }: Showing = {}) {
  const { parents } = await visit.need(queryOverview, {});
  const target = redirectTargetOf(request.redirectUri, visit.language);
  const page = consentPage({
    language: visit.language,
    action: CONSENT_PATH + uid,
    request,
    earlier,
    target,
    parentName: parents.find(({ userId }) => userId === parent.actorId)?.name ?? '',
    forms: visit.forms(refused, visit.language),
  });
  visit.allowFormsTo(target.source);
  return visit.show({ ...page, refused }, status);
}

function nothingChosen(visit: Visit): FormState {
  const problems = new Map([['scopes', consentWords(visit.language).tickOne]]);
  return {
    language: visit.language,
    id: 'consent',
    key: visit.newKey(),
    values: visit.form.values(),
    problems,
    message: undefined,
  };
}

function isOver(visit: Visit): void {
  visit.show(overPage(visit.language), 410);
}
