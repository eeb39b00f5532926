import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, client, router } from '../../sprout.ts';
import { coachHasModel } from '../../sprout-agent/sprout-agent.ts';
import { useAgentSettings } from '../../sprout-agent/use-agent-settings.ts';
import { problemWords } from '../../words/problem-words.ts';

/** What it may read to answer. None of these changes anything. */
const hands = ['family_query_overview', 'family_query_period', 'task_list', 'activity_list', 'gems_query_balance'];

/**
 * A question to the agent that is awake: Sprout's own, where a language model works for the family. Nothing tells whether an agent at
 * home would hear a question now, so none is offered (decision 0074).
 */
export function AskAgent() {
  const { ask: words } = wordsOf('agents');
  const { state } = useAgentSettings();
  const [question, setQuestion] = useState('');
  if (state.is !== 'ready' || !coachHasModel(state.value)) return null;
  const send = async () => {
    const skill = await skillForQuestions();
    if (!skill.ok) return warn(problemWords(skill.problem));
    const { skillId } = skill.data;
    const started = await act('run.start', { skillId, input: { question: question.trim() } });
    if (!started.ok) return warn(problemWords(started.problem));
    tell(words.asked);
    router.go(router.href('run', { runId: started.data.runId }));
  };
  return (
    <Form class="ask-agent" onSend={send}>
      <div class="row">
        <input
          class="grow"
          type="text"
          dir="auto"
          aria-label={words.label}
          placeholder={words.label}
          title={words.more}
          maxLength={500}
          value={question}
          onInput={(event) => setQuestion(event.currentTarget.value)}
        />
        <Button look="main" type="submit" disabled={question.trim() === ''}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}

/** The skill that takes a question: the one that is there, or a new one. */
async function skillForQuestions() {
  const { ask: words } = wordsOf('agents');
  const listed = await client.read('skill.list', { limit: 200 });
  if (!listed.ok) return listed;
  const found = listed.data.items.find(({ name }) => name === words.skill);
  if (found !== undefined) return { ok: true as const, data: { skillId: found.skillId } };
  return act('skill.write', {
    name: words.skill,
    description: words.about,
    prompt: `${words.prompt}\n\n{{input.question}}`,
    inputVariables: [{ name: 'question', type: 'string', description: words.variable }],
    handsReferenced: [...hands],
    kidCallable: false,
  });
}
