import type { LoadContext, Plugin } from '@docusaurus/types';
import { portal } from '@portal/portal-config/chosen';

/**
 * Brings the announcement bar back when its identifier has changed, before anything is drawn. Docusaurus
 * resets the dismissal too, but its style sheet keeps the bar hidden until the page after the next.
 */
export function announcementReset({ siteStorage: { namespace } }: LoadContext): Plugin {
  const id = portal.announcement?.id;
  if (id === undefined) return { name: 'announcement-reset' };
  const seen = `docusaurus.announcement.id${namespace}`;
  const dismissed = `docusaurus.announcement.dismiss${namespace}`;
  const script = `try {
  if (localStorage.getItem('${seen}') !== '${id}') localStorage.setItem('${dismissed}', 'false');
} catch {}`;
  return { name: 'announcement-reset', injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: script }] }) };
}
