import type { Weekday } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

/** Working pattern. Times are in UTC, as in the example record. */
export interface WorkingPattern {
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly starts: string;
  readonly ends: string;
  readonly breakMinutes: number;
}

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const longDays: WorkingPattern = {
  name: 'Four long days',
  days: workdays.slice(0, 4),
  starts: '07:30',
  ends: '17:30',
  breakMinutes: 30,
};
const standard: WorkingPattern = {
  name: 'Standard week',
  days: workdays,
  starts: '08:00',
  ends: '16:30',
  breakMinutes: 30,
};

/** Returns the planned working minutes for each day of a pattern, excluding the break. */
export function getWorkingMinutesPerDay({ starts, ends, breakMinutes }: WorkingPattern): number {
  const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return toMinutes(ends) - toMinutes(starts) - breakMinutes;
}

const engineerSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  group: z.int(),
  type: z.enum(['employee', 'subcontractor', 'team', 'equipment']).default('employee'),
  status: z.enum(['active', 'suspended', 'left']).default('active'),
  vehicle: z.int().exactOptional(),
  /** Contact that is paid for the resource's work. */
  contactId: z.int().exactOptional(),
  hourlyCost: z.number().default(21.5),
  hourlyRate: z.number().default(58),
  startDate: z.iso.date(),
  endDate: z.iso.date().exactOptional(),
  skills: z.array(z.string()).readonly(),
});

/** Resource with the data that other parts of the sample data need. */
export interface Engineer extends Readonly<Omit<z.output<typeof engineerSchema>, 'group' | 'vehicle'>> {
  readonly groupId: number;
  readonly vehicleId: number | undefined;
  readonly pattern: WorkingPattern;
}

export const sampleEngineers: readonly Engineer[] = readSampleDataFile('crew.yaml', z.array(engineerSchema)).map(
  ({ group, vehicle, ...rest }) => ({
    ...rest,
    groupId: group,
    vehicleId: vehicle,
    pattern: group === 21 ? longDays : standard,
  }),
);

/** Returns the resource with this identifier. */
export function getEngineer(id: number): Engineer {
  const found = sampleEngineers.find((candidate) => candidate.id === id);
  if (!found) throw new RangeError(`There is no resource ${id}.`);
  return found;
}
