import { messages } from '@refdesk/messages/reference';
import type { SecurityWords } from '@refdesk/openapi/describe-security';

/** Words for ways to authenticate, in the language of the pages. */
export const pageSecurityWords: SecurityWords = {
  securityNone: messages.securityNone,
  securityOAuth: messages.securityOAuth,
  securityOpenId: messages.securityOpenId,
  securityCertificate: messages.securityCertificate,
  securityBearer: messages.securityBearer,
  securityKeyInHeader: messages.securityKeyInHeader,
  securityKeyInQuery: messages.securityKeyInQuery,
  securityKeyInCookie: messages.securityKeyInCookie,
  securityBoth: messages.securityBoth,
  securityTogether: messages.securityTogether,
  securityEither: messages.securityEither,
  securityEitherParts: messages.securityEitherParts,
  securityOptional: messages.securityOptional,
};
