import { keep } from '../../../client/kept.ts';
import { type Language, languageNow, setLanguage } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { isHelpShown } from '../../keyboard.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { client, goToSignIn, router } from '../../sprout.ts';
import { moreWords } from './words.ts';

/** What agents made and do. */
const work = ['skills', 'canvases', 'heartbeats', 'runs'] as const;
const pages = ['holidays', 'family', 'devices', 'agents', 'audit', 'notifications', 'me'] as const;

/** Everything that has no place in the navigation. */
export default function More() {
  const words = moreWords();
  const choose = (language: Language) => {
    keep('language', language);
    setLanguage(language, navigator.languages);
  };
  const signOut = async () => {
    await client.write('access.sign_out', {});
    goToSignIn('signed-out');
  };
  return (
    <>
      <PageHead title={words.title} />
      <ul class="stack links">
        <li>
          <a class="card" href={router.href('activity')}>
            {words.activity}
          </a>
        </li>
        <li>
          <a class="card" href={router.href('screenTime')}>
            {words.screenTime}
          </a>
        </li>
        {work.map((page) => (
          <li key={page}>
            <a class="card" href={router.href(page)}>
              {words.work[page]} <span class="soft small">{words.workMore[page]}</span>
            </a>
          </li>
        ))}
        <li>
          <a class="card" href={router.href('start')}>
            {words.start}
          </a>
        </li>
        {pages.map((page) => (
          <li key={page}>
            <a class="card" href={router.href(page)}>
              {words.pages[page]}
            </a>
          </li>
        ))}
      </ul>
      <ChoiceChips
        label={words.language}
        chips={(['en', 'de'] as const).map((value) => ({ value, label: words.languages[value] }))}
        value={languageNow() === 'pseudo' ? undefined : (languageNow() as 'en' | 'de')}
        onValue={choose}
      />
      <div class="buttons">
        <Button
          onClick={() => {
            isHelpShown.value = true;
          }}
        >
          {words.keys}
        </Button>
        <Button onClick={() => void signOut()}>{words.signOut}</Button>
      </div>
    </>
  );
}
