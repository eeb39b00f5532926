import type { AnswerOf } from '../../client/operations.ts';
import { readSentence } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';

export type Change = AnswerOf<'access.get_preview'>['change'];
type Field = Change['fields'][number];
type Fields = Readonly<Record<string, unknown>>;

interface ChangeViewProps {
  readonly change: Change;
  /** Where the whole of a long text stands. */
  readonly args: Fields;
  /** Where the thing is that it changes. */
  readonly href?: string | undefined;
}

/** What a call changes, in the server's words: every field as it was, and as it will be. */
export function ChangeView({ change, args, href }: ChangeViewProps) {
  const title = readSentence(change, 'title');
  return (
    <>
      <p dir="auto" data-ours>
        {href === undefined ? title : <a href={href}>{title}</a>}
      </p>
      {change.fields.length > 0 && (
        <dl>
          {change.fields.map((field) => (
            <FieldView key={field.path} field={field} args={args} />
          ))}
        </dl>
      )}
    </>
  );
}

function FieldView({ field, args }: { readonly field: Field; readonly args: Fields }) {
  const words = wordsOf('decisions');
  return (
    <div>
      <dt>{readSentence(field, 'label')}</dt>
      {field.before !== null && (
        <dd class="was">
          <span class="visually-hidden">{words.before}: </span>
          <del dir="auto">{readSentence(field, 'before')}</del>
        </dd>
      )}
      <dd class="will">
        <span class="visually-hidden">{field.before === null ? words.isNew : words.after}: </span>
        <ins dir="auto">{readSentence(field, 'after')}</ins>
        {field.isCut && (
          <details>
            <summary>{words.whole}</summary>
            <pre class="code-box" dir="auto">
              {String(valueAt(args, field.path) ?? '')}
            </pre>
          </details>
        )}
      </dd>
    </div>
  );
}

function valueAt(args: Fields, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  const named = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return named.reduce<unknown>((part, step) => (part as Fields | undefined)?.[step], args);
}
