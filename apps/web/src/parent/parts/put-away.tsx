import { Button } from '../../ui/parts/button.tsx';

export interface PutAwayProps {
  readonly title: string;
  readonly bringBack: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly onBack: (id: string) => void;
}

/** What was put away, folded up, with a way back for each. */
export function PutAway({ title, bringBack, items, onBack }: PutAwayProps) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul class="stack">
        {items.map(({ id, name }) => (
          <li class="row" key={id}>
            <span class="grow">
              <bdi>{name}</bdi>
            </span>
            <Button aria-label={`${bringBack}: ${name}`} onClick={() => onBack(id)}>
              {bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
