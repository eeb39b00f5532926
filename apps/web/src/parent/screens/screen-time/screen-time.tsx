import { wordsOf } from '../../../client/words.ts';
import { Face } from '../../../ui/parts/face.tsx';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { router } from '../../sprout.ts';
import { KidSun } from './kid-sun.tsx';

/** Every kid's sun, live. */
export default function ScreenTime() {
  const words = wordsOf('screenTime');
  return (
    <>
      <PageHead title={words.title}>
        <a class="button" href={router.href('screenRules')}>
          {words.rules}
        </a>
      </PageHead>
      <ul class="stack">
        {familyNow().kids.map((kid) => (
          <li key={kid.childId}>
            <article class="card stack" aria-labelledby={kid.childId}>
              <div class="row">
                <Face avatar={kid.avatar} name={kid.name} />
                <strong class="grow" id={kid.childId}>
                  <bdi>{kid.name}</bdi>
                </strong>
              </div>
              <KidSun kid={kid} />
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
