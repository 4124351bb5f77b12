import {
  type EnglishServiceTexts,
  getServiceText,
  type ServiceTextKey,
  type TextValuesArgument,
} from '@refdesk/messages/request-language';

/** Creates schema options with an error message in the language of the request. */
export const createLocalizedErrorOptions = <Key extends ServiceTextKey>(
  key: Key,
  ...values: TextValuesArgument<EnglishServiceTexts[Key]>
) => ({
  error: () => getServiceText(key, ...values),
});
