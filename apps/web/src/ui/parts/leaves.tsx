/** A day as leaves: one for each task. A screen reader hears what they show. */
export function Leaves({ states, words }: { readonly states: readonly string[]; readonly words: string }) {
  return (
    <span class="leaves-line">
      <span class="leaves" aria-hidden="true">
        {states.map((state, index) => (
          <i class={state} key={index} />
        ))}
      </span>
      <span class="visually-hidden" dir="auto">
        {words}
      </span>
    </span>
  );
}
