import { hasRequestUsedLocalizedText, runWithTextLanguage } from '@refdesk/messages/request-language';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { findPortalLanguage, type ServicePortal } from '../portal/service-portal.ts';
import type { HonoEnv } from './environment.ts';

/**
 * Responds in whichever of the portal's languages the reader prefers. A response whose content depends on the
 * language has the headers that caches need.
 */
export function createResponseLanguageMiddleware(portal: ServicePortal): MiddlewareHandler<HonoEnv> {
  const tags = portal.requestLanguages.map(({ tag }) => tag);
  return async (context, next) => {
    const language = findPortalLanguage(portal, tags.length === 1 ? null : findPreferred(context, tags));
    await runWithTextLanguage(language, async () => {
      await next();
      if (tags.length === 1 || !hasRequestUsedLocalizedText()) return;
      context.header('Content-Language', language.tag);
      context.header('Vary', 'Accept-Language', { append: true });
    });
  };
}

/** Finds the first accepted language that the portal has, exactly or by its primary language (RFC 4647). */
function findPreferred(context: Context<HonoEnv>, tags: readonly string[]): string {
  const [first = ''] = tags;
  return accepts(context, {
    header: 'Accept-Language',
    supports: [...tags],
    default: first,
    match: (accepted) => {
      const preferred = accepted.filter(({ q }) => q > 0).toSorted((a, b) => b.q - a.q);
      for (const { type } of preferred) {
        const found = tags.find((tag) => isSame(tag, type)) ?? tags.find((tag) => isSame(toMain(tag), toMain(type)));
        if (found !== undefined) return found;
      }
      return first;
    },
  });
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const toMain = (tag: string): string => tag.split('-', 1)[0] ?? tag;
