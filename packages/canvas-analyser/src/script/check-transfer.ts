import type { Place } from '../issue.ts';
import type { Report } from '../report.ts';
import { namesOf, type Values } from './value.ts';

/** Reports what is dragged or copied in a format that a browser opens, downloads or inserts as markup. */
export function checkTransfer(report: Report, formats: Values, place: Place): void {
  const format = namesOf(formats).find((name) => /html|url|uri|file/i.test(name));
  if (format !== undefined) report.add('transfer-acts', place, `setData('${format}', …) is called.`);
}
