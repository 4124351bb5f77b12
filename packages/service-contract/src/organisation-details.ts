import * as z from 'zod';
import { toSentenceCase } from './noun.ts';
import { getOffer, type RequestedText } from './offered.ts';
import { createLineSchema } from './values.ts';

type Report = (message: string, path: readonly string[]) => void;

/** The number with which others request licences for an organisation's data. */
export const customerNumberSchema = z
  .string({ error: 'Enter your customer number.' })
  .trim()
  .superRefine((text, context) => check(getOffer().registration.customerNumber, 'your', 20, text, reportTo(context)));

/** The number of an organisation in a public register; unchecked if none is requested. */
export const registrationNumberSchema = z
  .string({ error: 'Enter the registration number.' })
  .trim()
  .max(40, 'Enter the registration number in at most 40 characters.')
  .default('')
  .superRefine((text, context) => {
    const requirement = getOffer().registration.registrationNumber;
    if (requirement !== null) check(requirement, 'the', 40, text, reportTo(context));
  });

/** Additional details that the provider requests, by the identifier of the field. */
export const detailsSchema = z
  .record(z.string().max(40), z.string().trim().max(200, 'Enter at most 200 characters.'))
  .default({})
  .superRefine((given, context) => {
    const { fields } = getOffer().registration;
    const report = reportTo(context);
    for (const name of Object.keys(given))
      if (!fields.some(({ id }) => id === name)) report('This is not asked for.', [name]);
    for (const { id, required, choices, ...requirement } of fields) {
      const text = given[id] ?? '';
      if (text === '' && !required) continue;
      if (choices === null) check(requirement, 'the', 200, text, (message) => report(message, [id]));
      else if (!choices.includes(text)) report(`Choose the ${toSentenceCase(requirement.label)} from the list.`, [id]);
    }
  });

const reportTo =
  ({ addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>): Report =>
  (message, path) =>
    addIssue({ code: 'custom', message, path: [...path] });

/** Returns the error message for an invalid text, or null. */
function check(
  { label, pattern, message }: RequestedText,
  article: 'the' | 'your',
  maxLength: number,
  text: string,
  report: Report,
): void {
  const what = `${article} ${toSentenceCase(label)}`;
  const [issue] = createLineSchema(what, maxLength).safeParse(text).error?.issues ?? [];
  if (issue !== undefined) report(issue.message, []);
  else if (pattern !== null && !new RegExp(pattern, 'u').test(text))
    report(message ?? `Enter ${what} in its usual form.`, []);
}
