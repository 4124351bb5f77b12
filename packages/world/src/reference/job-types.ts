import type { Draft } from '../draft.ts';

export interface JobType {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  readonly covers: string;
  readonly category: 'Planned maintenance' | 'Reactive' | 'Installation' | 'Survey';
  readonly minutes: number;
  readonly priority: 'low' | 'normal' | 'high' | 'urgent';
  readonly worksheets: readonly number[];
  readonly department: number;
  readonly skill: string;
  readonly colour: string;
  /** What is written on a job of the type. */
  readonly descriptions: readonly string[];
  readonly tasks: readonly string[];
}

export const jobTypes: readonly JobType[] = [
  {
    id: 12,
    name: 'Boiler service',
    reference: 'BSV',
    covers: 'Yearly service of a gas boiler',
    category: 'Planned maintenance',
    minutes: 90,
    priority: 'normal',
    worksheets: [44, 45],
    department: 4,
    skill: 'Gas safety',
    colour: '#D97706',
    descriptions: ['Annual boiler service and flue test', 'Boiler service under contract', 'Boiler service, two appliances'],
    tasks: ['Isolate the appliance', 'Check gas tightness', 'Clean the burner', 'Test the safety devices'],
  },
  {
    id: 13,
    name: 'Boiler repair',
    reference: 'BRP',
    covers: 'Fault on a gas boiler',
    category: 'Reactive',
    minutes: 120,
    priority: 'high',
    worksheets: [45],
    department: 4,
    skill: 'Gas safety',
    colour: '#DC2626',
    descriptions: [
      'No heating, fault code on the display',
      'Boiler locks out after ten minutes',
      'No hot water in the treatment rooms',
      'Boiler leaks from below',
    ],
    tasks: ['Find the fault', 'Replace the faulty part', 'Test and hand over'],
  },
  {
    id: 14,
    name: 'Gas safety inspection',
    reference: 'GSI',
    covers: "Landlord's yearly inspection",
    category: 'Planned maintenance',
    minutes: 60,
    priority: 'normal',
    worksheets: [44],
    department: 4,
    skill: 'Gas safety',
    colour: '#CA8A04',
    descriptions: ['Yearly gas safety inspection', 'Gas safety inspection before a new tenancy'],
    tasks: ['Check gas tightness', 'Inspect the flue'],
  },
  {
    id: 15,
    name: 'Plumbing repair',
    reference: 'PRP',
    covers: 'Leaks, taps, cisterns and pumps',
    category: 'Reactive',
    minutes: 75,
    priority: 'normal',
    worksheets: [47],
    department: 5,
    skill: 'Plumbing',
    colour: '#2563EB',
    descriptions: ['Tap drips in the staff kitchen', 'Cistern does not stop filling', 'Leak under the sink', 'Low pressure on the first floor'],
    tasks: ['Isolate the water', 'Repair the leak'],
  },
  {
    id: 16,
    name: 'Electrical inspection',
    reference: 'EIN',
    covers: 'Periodic inspection of an installation',
    category: 'Planned maintenance',
    minutes: 150,
    priority: 'normal',
    worksheets: [46],
    department: 6,
    skill: 'Electrical testing',
    colour: '#7C3AED',
    descriptions: ['Five-yearly inspection of the installation', 'Inspection after alteration'],
    tasks: ['Inspect the distribution board', 'Test the circuits'],
  },
  {
    id: 17,
    name: 'Emergency call-out',
    reference: 'ECO',
    covers: 'Same-day response outside a contract',
    category: 'Reactive',
    minutes: 90,
    priority: 'urgent',
    worksheets: [47],
    department: 5,
    skill: 'Plumbing',
    colour: '#991B1B',
    descriptions: ['Water comes through the ceiling', 'Burst pipe in the plant room', 'Smell of gas reported, supply is off'],
    tasks: ['Make safe', 'Tell the customer what comes next'],
  },
  {
    id: 18,
    name: 'Boiler installation',
    reference: 'BIN',
    covers: 'Replacement of a boiler',
    category: 'Installation',
    minutes: 420,
    priority: 'normal',
    worksheets: [44, 47],
    department: 4,
    skill: 'Gas safety',
    colour: '#059669',
    descriptions: ['Replace the boiler as quoted', 'Replace boiler and controls as quoted'],
    tasks: ['Remove the old boiler', 'Fit the new boiler', 'Commission and hand over'],
  },
  {
    id: 19,
    name: 'Survey',
    reference: 'SUR',
    covers: 'Visit before a quote',
    category: 'Survey',
    minutes: 45,
    priority: 'low',
    worksheets: [],
    department: 4,
    skill: 'Plumbing',
    colour: '#64748B',
    descriptions: ['Survey for a boiler replacement', 'Survey of the pipework before a quote'],
    tasks: ['Measure up', 'Take photos'],
  },
];

/** The job type with the identifier. */
export function jobType(id: number): JobType {
  const found = jobTypes.find((type) => type.id === id);
  if (!found) throw new RangeError(`There is no job type ${id}.`);
  return found;
}

export function addJobTypes(draft: Draft): void {
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
        requires_signature: type.category !== 'Survey',
        colour: type.colour,
        is_active: true,
        default_worksheet_count: type.worksheets.length,
        modified_at: '2024-11-18T09:00:00Z',
      });
    }
  }
}
