import { useEffect, useState } from 'preact/hooks';
import { client } from '../sprout.ts';
import { type Facts, noFacts, type Question } from './decision.ts';

/** Reads what the cards of these questions tell, again whenever there are other questions. */
export function useFacts(questions: readonly Question[]): Facts {
  const [facts, setFacts] = useState(noFacts);
  const ids = questions.map(({ cardId }) => cardId).join();
  useEffect(() => {
    let isCurrent = true;
    void readFacts(questions).then((found) => isCurrent && setFacts(found));
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  return facts;
}

async function readFacts(questions: readonly Question[]): Promise<Facts> {
  const has = (operation: string) => questions.some(({ options }) => options[0]?.actions[0]?.operation === operation);
  const kids = new Set(
    questions
      .filter(({ options }) => options[0]?.actions[0]?.operation === 'screentime.review_request')
      .flatMap(({ about }) => about.childId ?? []),
  );
  const [submissions, claims, agents, times] = await Promise.all([
    has('task.review') ? readSubmissions() : noFacts.submissions,
    has('reward.review_claim') ? readClaims() : noFacts.claims,
    questions.some(({ askedBy }) => askedBy !== null) ? readAgents() : noFacts.agents,
    Promise.all([...kids].map(readTime)),
  ]);
  return { submissions, claims, agents, times: new Map(times.flatMap((found) => found ?? [])) };
}

async function readSubmissions(): Promise<Facts['submissions']> {
  const outcome = await client.read('task.list', { status: 'submitted', limit: 200 });
  if (!outcome.ok) return noFacts.submissions;
  return new Map(
    outcome.data.items.flatMap(({ taskId, name, emoji, gems, waiting }) =>
      waiting.map(({ submissionId }) => [submissionId, { taskId, name, emoji, gems }] as const),
    ),
  );
}

async function readClaims(): Promise<Facts['claims']> {
  const outcome = await client.read('reward.list_claims', { status: 'pending', limit: 200 });
  if (!outcome.ok) return noFacts.claims;
  return new Map(
    outcome.data.items.map(({ claimId, rewardName, gems, minutes }) => [claimId, { rewardName, gems, minutes }]),
  );
}

async function readAgents(): Promise<Facts['agents']> {
  const outcome = await client.read('access.list_grants', { limit: 200 });
  return outcome.ok ? new Map(outcome.data.items.map(({ grantId, name }) => [grantId, name])) : noFacts.agents;
}

async function readTime(childId: string) {
  const [state, settings] = await Promise.all([
    client.read('screentime.query_state', { childId }),
    client.read('screentime.get_settings', { childId }),
  ]);
  if (!state.ok || !settings.ok) return undefined;
  const { remainingMinutes, unlockedUntil } = state.data;
  const { gemsPerMinute, quietHours } = settings.data;
  return [[childId, { remainingMinutes, unlockedUntil, gemsPerMinute, quietHours }]] as const;
}
