import type { LoadContext, Plugin } from '@docusaurus/types';
import { themeConfig } from '../config/theme-config';

/**
 * Brings the announcement bar back when its identifier has changed, before anything is drawn. Docusaurus
 * resets the dismissal too, but its style sheet keeps the bar hidden until the page after the next.
 */
export function announcementReset({ siteStorage: { namespace } }: LoadContext): Plugin {
  const seen = `docusaurus.announcement.id${namespace}`;
  const dismissed = `docusaurus.announcement.dismiss${namespace}`;
  const script = `try {
  if (localStorage.getItem('${seen}') !== '${themeConfig.announcementBar.id}') localStorage.setItem('${dismissed}', 'false');
} catch {}`;
  return { name: 'announcement-reset', injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: script }] }) };
}
