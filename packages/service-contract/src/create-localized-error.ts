import {
  type EnglishTexts,
  getServiceText,
  type ServiceTextKey,
  type ValuesArgument,
} from '@refdesk/messages/request-language';

/** Options of a schema whose error is a text in the language of the request. */
export const createLocalizedError = <Key extends ServiceTextKey>(
  key: Key,
  ...values: ValuesArgument<EnglishTexts[Key]>
) => ({
  error: () => getServiceText(key, ...values),
});
