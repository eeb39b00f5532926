import { wordsOf } from '../../../client/words.ts';
import { tell } from '../../../ui/parts/toast.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { act } from '../../sprout.ts';
import { KidEditor } from './kid-editor.tsx';
import { emptyKid, type KidForm } from './kid-form.ts';

export default function NewKid() {
  const words = wordsOf('family');
  const add = ({ name, nickname, birthDate, avatar }: KidForm) =>
    act('family.add_kid', {
      name: name.trim(),
      nickname: nickname.trim() || null,
      birthDate,
      avatar: avatar.trim() || emptyKid.avatar,
    });
  return (
    <>
      <PageHead title={words.newKid} />
      <KidEditor
        first={emptyKid}
        hasApp={false}
        send={words.addKid}
        save={add}
        onSaved={({ name }) => tell(words.added({ name: name.trim() }))}
      />
    </>
  );
}
