import { text } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { message } from './message.ts';
import { toSentenceCase } from './noun.ts';
import { getOffer, type RequestedText } from './offered.ts';
import { createLineSchema } from './values.ts';

type Report = (error: string, path: readonly string[]) => void;

/** The number with which others request licences for an organisation's data. */
export const customerNumberSchema = z
  .string(message('enterCustomerNumberOfYours'))
  .trim()
  .superRefine((number, context) =>
    check(getOffer().registration.customerNumber, 'yourDetail', 20, number, reportTo(context)),
  );

/** The number of an organisation in a public register; unchecked if none is requested. */
export const registrationNumberSchema = z
  .string(message('enterRegistrationNumber'))
  .trim()
  .max(40, message('registrationNumberTooLong'))
  .default('')
  .superRefine((number, context) => {
    const requirement = getOffer().registration.registrationNumber;
    if (requirement !== null) check(requirement, 'theDetail', 40, number, reportTo(context));
  });

/** Additional details that the provider requests, by the identifier of the field. */
export const detailsSchema = z
  .record(z.string().max(40), z.string().trim().max(200, message('atMost200Characters')))
  .default({})
  .superRefine((given, context) => {
    const { fields } = getOffer().registration;
    const report = reportTo(context);
    for (const name of Object.keys(given))
      if (!fields.some(({ id }) => id === name)) report(text('notRequested'), [name]);
    for (const { id, required, choices, ...requirement } of fields) {
      const detail = given[id] ?? '';
      if (detail === '' && !required) continue;
      if (choices === null) check(requirement, 'theDetail', 200, detail, (error) => report(error, [id]));
      else if (!choices.includes(detail))
        report(text('chooseFromList', { label: toSentenceCase(requirement.label) }), [id]);
    }
  });

const reportTo =
  ({ addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>): Report =>
  (error, path) =>
    addIssue({ code: 'custom', message: error, path: [...path] });

/** Returns the error message for an invalid text, or null. */
function check(
  { label, pattern, message: customError }: RequestedText,
  key: 'theDetail' | 'yourDetail',
  maxLength: number,
  detail: string,
  report: Report,
): void {
  const what = () => text(key, { label: toSentenceCase(label) });
  const [issue] = createLineSchema(what, maxLength).safeParse(detail).error?.issues ?? [];
  if (issue !== undefined) report(issue.message, []);
  else if (pattern !== null && !new RegExp(pattern, 'u').test(detail))
    report(customError ?? text('enterInUsualForm', { what: what() }), []);
}
