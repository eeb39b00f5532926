import { momentWords } from '../../client/dates.ts';
import { serverNow } from '../../client/server-clock.ts';
import { familyNow } from '../family.ts';
import { blocksOf, type ReportBlock } from './report.ts';

/** A cell that is a day or an instant, in words. */
const momentNow = (cell: string) => momentWords(cell, familyNow().timezone, serverNow());

/** What somebody wrote for parents to read: text, small lists and tables. Whatever markup it has is shown as text. */
export function Report({ text }: { readonly text: string }) {
  return (
    <div class="report" dir="auto">
      {blocksOf(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: ReportBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl>
          {block.rows.map(([name, ...value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value.map(momentNow).join(' | ')}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>{momentNow(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}
