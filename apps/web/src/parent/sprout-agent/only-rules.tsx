/** One quiet line before anything runs: nobody follows the instructions of skills here. */
import { wordsOf } from '../../client/words.ts';
import { router } from '../sprout.ts';
import { followsSkills } from './sprout-agent.ts';
import { useAgentSettings } from './use-agent-settings.ts';

export function OnlyRules() {
  const { state } = useAgentSettings();
  if (state.is !== 'ready' || followsSkills(state.value)) return null;
  const { rules, off, choose } = wordsOf('onlyRules');
  return (
    <p class="soft small">
      {state.value.enabled ? rules : off} <a href={router.href('family')}>{choose}</a>
    </p>
  );
}
