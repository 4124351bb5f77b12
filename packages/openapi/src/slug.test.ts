import { expect, test } from 'vitest';
import { formatIdentifierAsWords, toSlug } from './slug.ts';

test.each([
  ['createJobGroup', 'create-job-group'],
  ['getV2Jobs', 'get-v2-jobs'],
  ['List all jobs', 'list-all-jobs'],
  ['get /v2/jobs/{jobId}', 'get-v2-jobs-job-id'],
  ['--odd__name--', 'odd-name'],
  ['jobs', 'jobs'],
  ['downloadPDF', 'download-pdf'],
  ['getHTMLPage', 'get-html-page'],
  ['jobs:read', 'jobs-read'],
  ['Shared Links & Files?', 'shared-links-files'],
  ['Größe', 'grosse'],
  ['作業', '作業'],
])('toSlug converts %s to %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test.each([
  ['PostPaymentIntents', 'Post payment intents'],
  ['listJobs', 'List jobs'],
  ['list_plants', 'List plants'],
  ['get-v2-jobs-job-id', 'Get v2 jobs job id'],
  ['downloadPDF', 'Download PDF'],
  ['getHTMLPage', 'Get HTML page'],
  ['actions/list-runs', 'Actions list runs'],
  ['payment_intents', 'Payment intents'],
  ['get /v2/jobs/{jobId}', 'Get v2 jobs job id'],
  ["list a Project's Hooks", "List a Project's Hooks"],
  ['---', '---'],
])('formatIdentifierAsWords converts %s to %s', (name, words) => {
  expect(formatIdentifierAsWords(name)).toBe(words);
});
