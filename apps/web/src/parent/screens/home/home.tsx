import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { KidDay } from './kid-day.tsx';
import { homeWords } from './words.ts';

export default function Home() {
  const words = homeWords();
  return (
    <>
      <PageHead title={words.today} />
      <ul class="stack">
        {familyNow().kids.map((kid) => (
          <KidDay key={kid.childId} kid={kid} />
        ))}
      </ul>
    </>
  );
}
