import type { Job } from './job.ts';

/** Numbers the jobs in order of creation, so that the example job gets its identifier. */
export function assignJobNumbers(jobs: readonly Job[], example: Job): Job[] {
  const sortedJobs = jobs.toSorted((a, b) => a.createdAt - b.createdAt);
  const exampleIndex = sortedJobs.indexOf(example);
  sortedJobs.forEach((job, index) => {
    job.id = 731_904 + index - exampleIndex;
  });
  return sortedJobs;
}

/** Returns the number printed on a job: J-2025-00731 for 731904. */
export function formatJobReference({ id }: Job): string {
  return `J-2025-${String(id - 731_173).padStart(5, '0')}`;
}
