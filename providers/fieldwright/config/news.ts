import type { News } from 'refdesk';

/** Announced changes. Placeholders in braces refer to values in values.yaml. */
export const news: News[] = [
  {
    title: 'Version 1.0.0 of the REST API will be removed on {v1-sunset}',
    to: '/docs/rest/change-log#versions-and-deprecation',
    text: 'It has been deprecated since {v1-deprecated-since}. Each of its operations names its successor in 2.0.0.',
  },
  {
    title: 'Changes to the tables',
    to: '/docs/daas/change-log',
    text: 'Tables and columns added to Data as a Service, by date.',
  },
  {
    title: 'Coming soon',
    to: '/docs/coming-soon',
    text: 'What is in development, under consideration and recently released.',
  },
];
