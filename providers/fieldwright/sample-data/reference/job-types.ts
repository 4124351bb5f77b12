import type { SampleDraft } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const jobTypeSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    reference: z.string(),
    covers: z.string(),
    category: z.enum(['Planned maintenance', 'Reactive', 'Installation', 'Survey']),
    minutes: z.int(),
    priority: z.enum(['low', 'normal', 'high', 'urgent']),
    worksheets: z.array(z.int()).readonly(),
    department: z.int(),
    skill: z.string(),
    colour: z.string().regex(/^#[0-9A-F]{6}$/),
    /** Possible descriptions of jobs of this type. */
    descriptions: z.array(z.string()).readonly(),
    tasks: z.array(z.string()).readonly(),
  })
  .readonly();

export type SampleJobType = z.output<typeof jobTypeSchema>;

export const jobTypes: readonly SampleJobType[] = readSampleDataFile('job-types.yaml', z.array(jobTypeSchema));

/** Returns the job type with this identifier. */
export function getJobTypeById(id: number): SampleJobType {
  const found = jobTypes.find((type) => type.id === id);
  if (!found) throw new RangeError(`There is no job type ${id}.`);
  return found;
}

export function addJobTypes(draft: SampleDraft): void {
  for (const type of jobTypes) {
    if (type.id === 12) draft.addExample('job_types_v1');
    else {
      draft.add('job_types_v1', {
        job_type_id: type.id,
        name: type.name,
        reference: type.reference,
        description: type.covers,
        job_category_name: type.category,
        default_duration_minutes: type.minutes,
        default_priority: type.priority,
        required_skill_name: type.skill,
        requires_signature: type.category !== 'Survey',
        colour: type.colour,
        is_active: true,
        default_worksheet_count: type.worksheets.length,
        modified_at: '2024-11-18T09:00:00Z',
      });
    }
  }
}
