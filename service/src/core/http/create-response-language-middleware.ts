import { hasRequestUsedLocalizedText, runWithTextLanguage } from '@refdesk/messages/request-language';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { getPortalLanguageOrDefault, type ServicePortal } from '../portal/service-portal.ts';
import type { HonoEnv } from './environment.ts';

/**
 * Responds in whichever of the portal's languages the reader prefers. Adds `Content-Language` and `Vary` to responses
 * whose content depends on the language.
 */
export function createResponseLanguageMiddleware(portal: ServicePortal): MiddlewareHandler<HonoEnv> {
  const tags = portal.requestLanguages.map(({ tag }) => tag);
  return async (context, next) => {
    const language = getPortalLanguageOrDefault(portal, tags.length === 1 ? null : findPreferredTag(context, tags));
    await runWithTextLanguage(language, async () => {
      await next();
      if (tags.length === 1 || !hasRequestUsedLocalizedText()) return;
      context.header('Content-Language', language.tag);
      context.header('Vary', 'Accept-Language', { append: true });
    });
  };
}

/** Finds the first accepted language that the portal has, exactly or by its primary language (RFC 4647). */
function findPreferredTag(context: Context<HonoEnv>, tags: readonly string[]): string {
  const [first = ''] = tags;
  return accepts(context, {
    header: 'Accept-Language',
    supports: [...tags],
    default: first,
    match: (accepted) => {
      const preferred = accepted.filter(({ q }) => q > 0).toSorted((a, b) => b.q - a.q);
      for (const { type } of preferred) {
        const match =
          tags.find((tag) => equalsIgnoringCase(tag, type)) ??
          tags.find((tag) => equalsIgnoringCase(getPrimaryLanguage(tag), getPrimaryLanguage(type)));
        if (match !== undefined) return match;
      }
      return first;
    },
  });
}

const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const getPrimaryLanguage = (tag: string): string => tag.split('-', 1)[0] ?? tag;
