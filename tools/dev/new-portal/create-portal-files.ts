import type { ApiOfNewPortal } from './api.ts';
import { toFillInTextPrefix } from './marks.ts';

/** Returns the files of a new portal other than its description: path in the provider's folder → content. */
export function createPortalFiles(name: string, source: string, api: ApiOfNewPortal): Readonly<Record<string, string>> {
  const logo = writeLogo(name);
  return {
    'portal.config.ts': writeConfiguration(name, api),
    'docs/get-started.mdx': writeGetStarted(api),
    'docs/legal/terms.mdx': writeTerms(name),
    'docs/legal/privacy.mdx': writePrivacy(name),
    'static/img/logo.svg': logo,
    'static/img/favicon.svg': logo,
    'apis/README.md': writeOrigin(source, api),
  };
}

/** Writes a string literal as Biome formats it: with the quotation mark that needs fewer escapes. */
const quote = (text: string): string => {
  const mark = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${mark}${text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', ' ')}${mark}`;
};
const toYaml = (text: string): string => JSON.stringify(text.replaceAll('\n', ' '));

/** Returns the tagline: the summary without its full stop. */
const writeTagline = ({ summary, title }: ApiOfNewPortal): string =>
  summary.replace(/\.$/, '') || `Documentation of the ${title}`;

const writeConfiguration = (name: string, api: ApiOfNewPortal): string => `import { definePortal } from 'refdesk';

/** Configuration of the portal. docs/configuration.md explains every field. */
export default definePortal({
  brand: {
    name: ${quote(name)},
    tagline: ${quote(writeTagline(api))},
    // url: 'https://developers.example.com', // ${toFillInTextPrefix} the URL of your portal; until then, that of the service
    homepage: 'https://www.example.com/', // ${toFillInTextPrefix} the website of your company
    contact: ${quote(api.supportUrl ?? 'https://www.example.com/contact')},${api.supportUrl === null ? ` // ${toFillInTextPrefix} the URL of your support` : ''}
  },
  addresses: { api: ${quote(api.serverOrigin)} },
  apis: [
    {
      id: ${quote(api.id)},
      title: ${quote(api.title)},${api.summary === '' ? '' : `\n      summary: ${quote(api.summary)},`}
      base: ${quote(api.basePath)},
      versions: [{ version: ${quote(api.version)}, description: ${quote(`apis/${api.file}`)} }],
    },
  ],
  areas: [
    {
      ctx: 'docs',
      title: 'Guides',
      label: 'Guides',
      summary: 'First steps',
      to: '/docs/get-started',
      paths: ['/docs'],
    },
  ],
  sidebars: { guides: ['get-started'] },
  navigation: [{ label: 'Documentation', kind: 'apis', items: [{ label: 'Get started', to: '/docs/get-started' }] }],
  footer: [
    {
      title: 'Documentation',
      items: [
        { label: 'Get started', to: '/docs/get-started' },
        { label: ${quote(api.title)}, to: ${quote(api.basePath)} },
        { label: 'All pages', to: '/sitemap' },
      ],
    },
    {
      title: 'Legal',
      items: [
        { label: 'Terms', to: '/docs/legal/terms' },
        { label: 'Privacy', to: '/docs/legal/privacy' },
      ],
    },
  ],
  home: {
    actions: [
      { label: 'Get started', to: '/docs/get-started' },
      { label: 'API reference', to: ${quote(api.basePath)} },
    ],
  },
  search: {
    popular: [{ label: 'Get started', path: '/docs/get-started' }],
    starts: [{ label: 'All pages', path: '/sitemap' }],
  },
});
`;

function writeGetStarted(api: ApiOfNewPortal): string {
  return `---
title: Get started
description: ${toYaml(`Send your first request to the ${api.title} from your shell or from this page, and find the next steps.`)}
slug: /get-started
---

The sandbox of this portal responds with the examples from the API description. You need no account, and it accepts any credentials.

${writeFirstCall(api)}## Next steps

- [All operations](${api.basePath}) with their parameters, responses and samples in seven languages
- [The complete reference on one page](${api.basePath}/reference)

## Go to production

**${toFillInTextPrefix} how developers get credentials for \`${api.serverOrigin}\`, and where they get help.**
`;
}

function writeFirstCall({ id, version, firstCall: call }: ApiOfNewPortal): string {
  if (call === null) return '';
  const { id: operation, title } = call.operation;
  const response =
    call.body === '' ? '' : `The response has the status ${call.status}:\n\n\`\`\`json\n${call.body}\n\`\`\`\n\n`;
  return `## Send a request

\`\`\`bash title=${toYaml(title)}
${call.command}
\`\`\`

<ConsoleButton operation=${toYaml(`${id}/${version}/${operation}`)} title=${toYaml(title)} request="" />

${response}<Operation id=${toYaml(operation)} api=${toYaml(id)} /> describes all parameters and responses.

`;
}

const writeTerms = (name: string): string => `---
title: Terms
description: ${toYaml(`The terms under which ${name} offers this portal and its APIs.`)}
slug: /legal/terms
displayed_sidebar: null
---

**${toFillInTextPrefix} the company that offers the portal and the APIs, its address and registration.**

You may read this documentation and use its samples in your software.

**${toFillInTextPrefix} permitted and prohibited use of the APIs, and liability.**
`;

const writePrivacy = (name: string): string => `---
title: Privacy
description: ${toYaml(`What ${name} stores about the readers of this portal, and why.`)}
slug: /legal/privacy
displayed_sidebar: null
---

You can read this portal without an account. It sets no cookies and loads nothing from other sites. The server logs the time, page and status of each request, without your IP address.

**${toFillInTextPrefix} the controller of personal data, how long logs are stored, and how readers can contact you.**
`;

/** Writes a logo: the first letter of the name on a square. */
const writeLogo = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeXml(name)}</title><rect width="32" height="32" rx="7" fill="#0b5a52"/><text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">${escapeXml((Array.from(name.trim())[0] ?? '').toUpperCase())}</text></svg>\n`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const writeOrigin = (source: string, { title, version, licence }: ApiOfNewPortal): string => `# Descriptions

${title} ${version} was imported from ${source}. ${licence === null ? 'It states no licence.' : `Its licence: ${licence}.`}
`;
