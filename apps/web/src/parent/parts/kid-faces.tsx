import { wordsOf } from '../../client/words.ts';
import { Face } from '../../ui/parts/face.tsx';
import { familyNow } from '../family.ts';
import './kid-faces.css';

interface KidFacesProps {
  readonly label: string;
  /** Nobody is everyone, also a kid that is added later. */
  readonly values: readonly string[];
  readonly onValues: (childIds: string[]) => void;
}

/** Some of the kids, by their faces; or everyone. */
export function KidFaces({ label, values, onValues }: KidFacesProps) {
  const toggled = (childId: string) =>
    values.includes(childId) ? values.filter((one) => one !== childId) : [...values, childId];
  const everyone = wordsOf('kidChips').everyone;
  const faces = [
    { key: '', avatar: '🌻', name: everyone, isOn: values.length === 0, next: [] },
    ...familyNow().kids.map(({ childId, avatar, name }) => ({
      key: childId,
      avatar,
      name,
      isOn: values.includes(childId),
      next: toggled(childId),
    })),
  ];
  return (
    <fieldset class="field said-line">
      <legend>{label}</legend>
      <div class="kid-faces">
        {faces.map(({ key, avatar, name, isOn, next }) => (
          <label key={key} class={`kid-face ${isOn ? 'is-on' : ''}`}>
            <input type="checkbox" checked={isOn} onChange={() => onValues(next)} />
            <Face avatar={avatar} name={name} />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
