import { type EnglishTexts, type ServiceTextKey, text, type ValuesArgument } from '@refdesk/messages/request-language';

/** Options of a schema whose error is a text in the language of the request. */
export const message = <Key extends ServiceTextKey>(key: Key, ...values: ValuesArgument<EnglishTexts[Key]>) => ({
  error: () => text(key, ...values),
});
