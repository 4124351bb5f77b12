/** What is changing, and where it is announced. */
export const news = [
  {
    title: 'Version 1.0.0 of the REST API closes on 30 September 2027',
    to: '/docs/rest/usage-policy#versions-and-deprecation',
    text: 'It has been deprecated since 1 September 2024. Each of its operations names the one of 2.0.0 that replaces it.',
  },
  {
    title: 'Changes to the tables',
    to: '/docs/daas/change-log',
    text: 'Tables and columns of Data as a Service that were added, by date.',
  },
  {
    title: 'Coming soon',
    to: '/docs/coming-soon',
    text: 'What is in development, what is under consideration, and what was released lately.',
  },
];
