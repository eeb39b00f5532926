import { useEffect, useState } from 'preact/hooks';
import { readRewardPictures } from '../parts/reward-pictures.ts';
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
  const about = (kind: string) => questions.filter((question) => question.about.kind === kind);
  const kids = new Set(about('screentime_request').flatMap((question) => question.about.childId ?? []));
  const [submissions, claims, agents, times] = await Promise.all([
    about('submission').length > 0 ? readSubmissions() : noFacts.submissions,
    about('claim').length > 0 ? readClaims() : noFacts.claims,
    questions.some(({ askedBy }) => askedBy !== null) ? readAgents() : noFacts.agents,
    Promise.all([...kids].map(readTime)),
  ]);
  return { submissions, claims, agents, times: new Map(times.flatMap((found) => found ?? [])) };
}

async function readSubmissions(): Promise<Facts['submissions']> {
  const outcome = await client.read('task.list', { status: 'submitted', limit: 200 });
  if (!outcome.ok) return noFacts.submissions;
  return new Map(
    outcome.data.items.flatMap(({ taskId, emoji, waiting }) =>
      waiting.map(({ submissionId }) => [submissionId, { taskId, emoji }] as const),
    ),
  );
}

async function readClaims(): Promise<Facts['claims']> {
  const [claims, pictures] = await Promise.all([
    client.read('reward.list_claims', { status: 'pending', limit: 200 }),
    readRewardPictures(),
  ]);
  if (!claims.ok) return noFacts.claims;
  return new Map(
    claims.data.items.flatMap(({ claimId, rewardId }) => {
      const picture = pictures.get(rewardId);
      return picture === undefined ? [] : [[claimId, picture] as const];
    }),
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
