import { operations } from '../../../core/operations/catalogue.ts';
import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { listAudit, listGrants } from '../../../domains/access/index.ts';
import type { listTransactions } from '../../../domains/gems/index.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { moreLink, section } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import { activityWords, type Family } from '../words/activity-words.ts';

type Grant = OutputOf<typeof listGrants>['items'][number];
type Audit = OutputOf<typeof listAudit>;
type Entry = Audit['items'][number];
type Transaction = OutputOf<typeof listTransactions>['items'][number];

interface HistoryView {
  readonly grant: Grant;
  readonly audit: Audit;
  readonly family: Family;
  /** The gems that were given or taken, by the id of the transaction. */
  readonly transactions: ReadonlyMap<string, Transaction>;
  readonly today: string;
  readonly forms: Forms;
  /** Where the shown part of the history begins. */
  readonly cursor: string | undefined;
}

/** Every change that one agent made. What it only looked at is not on record. */
export function historyPage(view: HistoryView): Page {
  const { name } = view.grant;
  return {
    title: 'What an agent did',
    place: '/plain/agents',
    content: html`<h1>What ${personName(name)} did</h1>
${section('changes', 'Changes, newest first', changeList(view))}
<p><a href="/plain/agents">Back to all agents</a></p>`,
  };
}

function changeList(view: HistoryView): Html {
  const { audit, grant, today } = view;
  if (audit.items.length === 0) return html`<p class="empty">It has changed nothing yet.</p>`;
  return html`<ul class="things">${audit.items.map(
    (entry) =>
      html`<li>${changeWords(entry, view)} <span class="hint">${shownTime(entry.at, today)}</span>${undoForms(entry, view)}</li>`,
  )}</ul>
${moreLink(`/plain/agents/history?grantId=${encodeURIComponent(grant.grantId)}`, audit.nextCursor)}`;
}

/** What the change was about. If its events are forgotten, or it made none, the name of the operation has to do. */
function changeWords({ operation, events }: Entry, { family, grant, transactions }: HistoryView): Html {
  if (events.length === 0) return html`${operations.find(({ name }) => name === operation)?.title ?? operation}`;
  return html`${events.map((event, index) => {
    const transaction = transactions.get(event.refs.transactionId ?? '');
    const { childId } = event.refs;
    return html`${index > 0 && html`<br>`}${activityWords(event, family, personName(grant.name))}${
      transaction !== undefined && html` for “<bdi>${transaction.reason}</bdi>”`
    }${family.kids.some((kid) => kid.childId === childId) && html` <a href="/plain/family#kid-${childId}">See the kid</a>`}${
      (transaction?.revertedBy ?? null) !== null && html` · <strong>taken back</strong>`
    }`;
  })}`;
}

/** A way to take back what the agent gave or took by hand. */
function undoForms({ events }: Entry, { transactions, forms, grant: { grantId }, cursor }: HistoryView): Html[] {
  return events
    .flatMap(({ refs }) => transactions.get(refs.transactionId ?? '') ?? [])
    .filter(({ source, reverts, revertedBy }) => source === 'manual' && reverts === null && revertedBy === null)
    .map(({ transactionId, reason }) =>
      form(forms(`undo-${transactionId}`), {
        action: '/plain/agents/undo',
        submit: html`Undo<span class="unseen">: ${reason}</span>`,
        look: 'quiet',
        hidden: { grantId, transactionId, ...(cursor !== undefined && { cursor }) },
      }),
    );
}
