import {
  type EnglishServiceTexts,
  getServiceText,
  type ServiceTextKey,
  type TextValuesArgument,
} from '@refdesk/messages/request-language';

/** Options of a schema whose error is a text in the language of the request. */
export const createLocalizedErrorOptions = <Key extends ServiceTextKey>(
  key: Key,
  ...values: TextValuesArgument<EnglishServiceTexts[Key]>
) => ({
  error: () => getServiceText(key, ...values),
});
