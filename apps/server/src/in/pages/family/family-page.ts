import type { OutputOf } from '../../../core/operations/define-operation.ts';
import { limits } from '../../../core/operations/limits.ts';
import type { getAgentSettings } from '../../../domains/agent/index.ts';
import type { getGemSettings } from '../../../domains/gems/index.ts';
import type { listPauses } from '../../../domains/task/index.ts';
import { selectField, textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { section, unfold } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import { timeZoneOptions } from '../html/time-zones.ts';
import type { Family } from '../words/activity-words.ts';
import { agentForm } from './agent-form.ts';
import { daysOff } from './days-off.ts';
import { kidFields, parentFields } from './person-fields.ts';
import type { RemovedKid } from './removed-kids.ts';

interface FamilyView {
  readonly family: Family;
  /** The parent who looks. */
  readonly ownId: string;
  /** What agents may award. */
  readonly caps: OutputOf<typeof getGemSettings>;
  readonly agent: OutputOf<typeof getAgentSettings>;
  readonly pauses: OutputOf<typeof listPauses>['items'];
  readonly removed: readonly RemovedKid[];
  readonly today: string;
  readonly forms: Forms;
  /** The form that was refused: it is shown unfolded. */
  readonly refusedId: string | undefined;
}

export function familyPage(view: FamilyView): Page {
  return {
    title: 'Family',
    place: '/plain/family',
    content: html`<h1>Family settings</h1>
${section('family-title', 'The family', familyForm(view))}
${section('kids-title', 'Kids', kidList(view), addKidForm(view))}
${section('days-off-title', 'Days off', daysOff(view))}
${view.removed.length > 0 && section('removed-title', 'Removed kids', removedList(view))}
${section('parents-title', 'Parents', parentList(view), addParentForm(view))}
${section('gem-caps-title', 'What agents may award', gemCapsForm(view))}
${section('agent-title', 'The Sprout agent', agentForm(view))}
${section('security-title', 'Security', html`<p><a href="/plain/family/security">Security log</a>: who signed in, what was refused, who was connected.</p>`)}
${section('end-title', 'Your data', dataForms(view))}`,
  };
}

function familyForm({ family, forms }: FamilyView): Html {
  const state = forms('family', { name: family.name, timezone: family.timezone });
  return form(
    state,
    { action: '/plain/family/change', submit: 'Save' },
    textField(state, { name: 'name', maxLength: limits.nameLength }),
    selectField(
      state,
      { name: 'timezone', hint: 'A kid’s day ends at midnight there.' },
      timeZoneOptions(state.values.get('timezone')?.[0] ?? ''),
    ),
  );
}

function gemCapsForm({ caps, forms }: FamilyView): Html {
  const state = forms('gem-caps', {
    agentGemsPerTask: String(caps.agentGemsPerTask),
    agentGemsPerDay: String(caps.agentGemsPerDay),
  });
  return form(
    state,
    { action: '/plain/family/gem-caps', submit: 'Save' },
    html`<p class="hint">For agents that may not give gems directly. What goes beyond waits for you.</p>`,
    textField(state, { name: 'agentGemsPerTask', size: 'short', hint: 'The most that one task may pay.' }),
    textField(state, {
      name: 'agentGemsPerDay',
      size: 'short',
      hint: 'The most that a kid gets in a day from their tasks.',
    }),
  );
}

function kidList(view: FamilyView): Html {
  if (view.family.kids.length === 0) return html`<p class="empty">No kids yet.</p>`;
  return html`<ul class="things">${view.family.kids.map((kid) => kidItem(view, kid))}</ul>`;
}

function kidItem({ forms, refusedId }: FamilyView, kid: Family['kids'][number]): Html {
  const { childId, name, birthDate, avatar } = kid;
  const change = forms(`kid-${childId}`, { name, birthDate, avatar });
  const hidden = { childId };
  return html`<li>${unfold(
    html`<span aria-hidden="true">${avatar}</span> ${personName(name)}`,
    refusedId === change.id,
    form(change, { action: '/plain/family/kids/change', submit: 'Save', hidden }, kidFields(change)),
    unfold(
      html`Remove ${personName(name)}…`,
      false,
      html`<p>Takes the kid out of all lists and signs out its devices. Nothing is lost: you can undo it here.</p>`,
      form(forms(`remove-${childId}`), {
        action: '/plain/family/kids/remove',
        submit: 'Remove',
        look: 'danger',
        hidden,
      }),
    ),
  )}</li>`;
}

function addKidForm({ family, forms, refusedId }: FamilyView): Html {
  const state = forms('add-kid', { avatar: '🌱' });
  return unfold(
    'Add a kid',
    refusedId === state.id || family.kids.length === 0,
    form(state, { action: '/plain/family/kids/add', submit: 'Add' }, kidFields(state)),
  );
}

function removedList({ removed, today, forms }: FamilyView): Html {
  return html`<ul class="things">${removed.map(
    ({ childId, removedAt }) =>
      html`<li class="aligned"><span>A kid, removed ${shownTime(removedAt, today)}</span>
${form(forms(`restore-${childId}`), { action: '/plain/family/kids/restore', submit: 'Bring back', look: 'quiet', hidden: { childId } })}</li>`,
  )}</ul>`;
}

function parentList({ family, forms, ownId }: FamilyView): Html {
  return html`<ul class="things">${family.parents.map(
    ({
      userId,
      name,
      role,
    }) => html`<li><div>${personName(name)}${role === 'owner' && html` <span class="hint">(owner)</span>`}</div>
${
  family.parents.length > 1 &&
  (role !== 'owner' || userId === ownId) &&
  unfold(
    html`Remove ${personName(name)}…`,
    false,
    html`<p>Ends every session of theirs and disconnects their agents. This cannot be undone.</p>`,
    form(forms(`remove-${userId}`), {
      action: '/plain/family/parents/remove',
      submit: 'Remove',
      look: 'danger',
      hidden: { userId },
    }),
  )
}</li>`,
  )}</ul>`;
}

function addParentForm({ forms, refusedId }: FamilyView): Html {
  const state = forms('add-parent');
  return unfold(
    'Add a parent',
    refusedId === state.id,
    form(
      state,
      { action: '/plain/family/parents/add', submit: 'Add' },
      parentFields(state, '', { email: 'off', name: 'off' }),
    ),
  );
}

function dataForms({ family, forms, ownId, refusedId }: FamilyView): Html {
  const isOwner = family.parents.some(({ userId, role }) => userId === ownId && role === 'owner');
  const id = html`<p class="hint">Id of the family, for the command line: <code>${family.familyId}</code></p>`;
  if (!isOwner) return id;
  const state = forms('delete-family');
  return html`${id}
${form(forms('export'), { action: '/plain/family/export', submit: 'Download everything', look: 'quiet' })}
${unfold(
  'Delete the family…',
  refusedId === state.id,
  html`<p>Deletes the family with everything in it, for good: people, tasks, gems, history, agents and devices. Download everything first if you may want it back: “sprout import” reads the file.</p>`,
  form(
    state,
    { action: '/plain/family/delete', submit: 'Delete the family for good', look: 'danger' },
    textField(state, {
      name: 'familyName',
      hint: `Type “${family.name}” to show that you mean it.`,
      maxLength: limits.nameLength,
      autocomplete: 'off',
    }),
  ),
)}`;
}
