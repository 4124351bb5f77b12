import type { NavbarItem, UserThemeConfig } from '@docusaurus/theme-common';
import { portal } from '@refdesk/portal-config/chosen';
import { footerConsentButtonHtml } from './consent';
import { hasNavbarSlot } from './extensions';
import { builtLanguageBaseUrl, hasMultipleLanguages } from './languages';
import { additionalApiMenuItems } from './more-apis';

const { announcement, brand, theme } = portal;

const navbar: UserThemeConfig['navbar'] = {
  title: brand.name,
  logo: { src: brand.logo, width: 26, height: 26, ...(theme.logoDark !== undefined && { srcDark: theme.logoDark }) },
  hideOnScroll: false,
  items: [
    { type: 'search', position: 'right' },
    ...portal.navigation
      .filter(({ kind }) => kind !== 'account' || portal.modules.accounts !== false)
      .map(toNavbarItem),
    ...(hasNavbarSlot ? [{ type: 'custom-slot', position: 'right' } as const] : []),
    ...(hasMultipleLanguages ? [{ type: 'localeDropdown', position: 'right' } as const] : []),
  ],
};

function toNavbarItem({ label, kind, items }: (typeof portal.navigation)[number]): NavbarItem {
  if (kind === 'account') return { type: 'custom-account', label, position: 'right', items };
  return {
    type: 'dropdown',
    label,
    position: 'right',
    items: kind === 'apis' ? [...items, ...additionalApiMenuItems] : items,
  };
}

/** Writes the announcement as a link, with a shorter version that fits on one line of a phone. */
function writeAnnouncementLink(options: NonNullable<typeof announcement>): string {
  const endsAttribute = options.ends === undefined ? '' : ` data-ends="${options.ends}"`;
  // Docusaurus does not change links in raw HTML.
  return `<a href="${builtLanguageBaseUrl}${options.to.slice(1)}"${endsAttribute}>${writeAnnouncementText(options)}</a>`;
}

function writeAnnouncementText({ text, shortText }: NonNullable<typeof announcement>): string {
  return shortText === undefined
    ? text
    : `<span class="announcement-long">${text}</span><span class="announcement-short">${shortText}</span>`;
}

const footer: UserThemeConfig['footer'] = {
  style: 'light',
  links: portal.footer,
  copyright:
    ['©', ...(brand.copyrightYear === undefined ? [] : [brand.copyrightYear]), brand.name].join(' ') +
    footerConsentButtonHtml,
};

export const themeConfig = {
  colorMode: {
    defaultMode: theme.mode === 'dark' ? 'dark' : 'light',
    disableSwitch: theme.mode !== 'both',
    respectPrefersColorScheme: theme.mode === 'both',
  },
  ...(announcement && {
    announcementBar: {
      id: announcement.id,
      content: writeAnnouncementLink(announcement),
      isCloseable: true,
    },
  }),
  navbar,
  footer,
  docs: { sidebar: { autoCollapseCategories: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  prism: {
    additionalLanguages: ['csharp', 'php', 'java', 'bash', 'http', 'json', 'python'],
    // Tokens have class names only; their colours are in the style sheet.
    theme: { plain: {}, styles: [] },
  },
} satisfies UserThemeConfig;
