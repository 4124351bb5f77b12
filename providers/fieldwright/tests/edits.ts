import type { EditToMeasure } from '../../../tools/measure/dev/measured-edit.ts';

/** An edit of each kind of content file, for `npm run measure -- dev`. */
export const measuredContentEdits: readonly EditToMeasure[] = [
  {
    name: 'a guide',
    file: 'docs/rest/quick-start.mdx',
    after: 'In this quick start, you get',
    page: '/docs/rest/quick-start',
  },
  {
    name: 'the glossary',
    file: 'glossary.yaml',
    after: 'meaning: A period in which a resource is away',
    page: '/docs/shared/glossary',
  },
  {
    name: 'a table of the data dictionary',
    file: 'dictionary/jobs/jobs_v1.yaml',
    after: 'description: Every job, with its schedule, result',
    page: '/docs/daas/dictionary/Jobs/jobs_v1',
  },
  {
    name: 'an operation of the REST API',
    file: 'apis/main/2.0.0/paths/jobs.yaml',
    after: 'Adds an unscheduled job for a customer',
    page: '/docs/rest/api-reference/create-job',
  },
  {
    name: 'an action of the web services',
    file: 'apis/web-services/1.0.0/paths/jobs/update.yaml',
    after: 'Creates an unscheduled job with',
    page: '/docs/web-services/jobs/job-save',
  },
  { name: 'the brand', file: 'brand.ts', after: "name: 'Fieldwright", page: '/' },
];
