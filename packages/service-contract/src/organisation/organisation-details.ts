import { getServiceText, translateLabelInSentence, translatePortalText } from '@refdesk/messages/request-language';
import * as z from 'zod';
import { getProviderAcceptedValues, type OrganisationDetailPattern } from '../fields/accepted-values.ts';
import { createLocalizedErrorOptions } from '../fields/create-localized-error.ts';
import { createSingleLineSchema } from '../fields/values.ts';

type Report = (error: string, path: readonly string[]) => void;

/** Number that others use to request licences for an organisation's data. */
export const customerNumberSchema = z
  .string(createLocalizedErrorOptions('enterCustomerNumberOfYours'))
  .trim()
  .superRefine((number, context) =>
    validateDetail(
      getProviderAcceptedValues().registration.customerNumber,
      'yourDetail',
      20,
      number,
      createReporter(context),
    ),
  );

/** Number of an organisation in a public register; not validated if the provider does not request it. */
export const registrationNumberSchema = z
  .string(createLocalizedErrorOptions('enterRegistrationNumber'))
  .trim()
  .max(40, createLocalizedErrorOptions('registrationNumberTooLong'))
  .default('')
  .superRefine((number, context) => {
    const requirement = getProviderAcceptedValues().registration.registrationNumber;
    if (requirement !== null) validateDetail(requirement, 'theDetail', 40, number, createReporter(context));
  });

/** Additional details that the provider requests, keyed by field identifier. */
export const additionalOrganisationDetailsSchema = z
  .record(z.string().max(40), z.string().trim().max(200, createLocalizedErrorOptions('atMost200Characters')))
  .default({})
  .superRefine((input, context) => {
    const { fields } = getProviderAcceptedValues().registration;
    const report = createReporter(context);
    for (const name of Object.keys(input))
      if (!fields.some(({ id }) => id === name)) report(getServiceText('notRequested'), [name]);
    for (const { id, required, choices, ...requirement } of fields) {
      const detail = input[id] ?? '';
      if (detail === '' && !required) continue;
      if (choices === null) validateDetail(requirement, 'theDetail', 200, detail, (error) => report(error, [id]));
      else if (findDefaultLanguageDetailChoice(choices, detail) === undefined)
        report(getServiceText('chooseFromList', { label: translateLabelInSentence(requirement.label) }), [id]);
    }
  });

/**
 * Finds the choice for a detail in the default language, because details are stored in that language. Pages offer
 * choices in their own language.
 */
export const findDefaultLanguageDetailChoice = (choices: readonly string[], detail: string): string | undefined =>
  choices.find((choice) => choice === detail || translatePortalText(choice) === detail);

const createReporter =
  ({ addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>): Report =>
  (error, path) =>
    addIssue({ code: 'custom', message: error, path: [...path] });

/** Reports a detail that is not a single line or does not match its pattern. */
function validateDetail(
  { label, pattern, message: customError }: OrganisationDetailPattern,
  key: 'theDetail' | 'yourDetail',
  maxLength: number,
  detail: string,
  report: Report,
): void {
  const getLabel = () => getServiceText(key, { label: translateLabelInSentence(label) });
  const [issue] = createSingleLineSchema(getLabel, maxLength).safeParse(detail).error?.issues ?? [];
  if (issue !== undefined) report(issue.message, []);
  else if (pattern !== null && !new RegExp(pattern, 'u').test(detail))
    report(
      customError === null
        ? getServiceText('enterInUsualForm', { what: getLabel() })
        : translatePortalText(customError),
      [],
    );
}
