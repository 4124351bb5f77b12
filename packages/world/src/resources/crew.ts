import type { Weekday } from '../instant.ts';

/** A working pattern; times are UTC here, as in the example record. */
export interface Pattern {
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly starts: string;
  readonly ends: string;
  readonly breakMinutes: number;
}

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const longDays: Pattern = { name: 'Four long days', days: workdays.slice(0, 4), starts: '07:30', ends: '17:30', breakMinutes: 30 };
const standard: Pattern = { name: 'Standard week', days: workdays, starts: '08:00', ends: '16:30', breakMinutes: 30 };

/** Minutes that a pattern plans for one of its days. */
export function plannedMinutes({ starts, ends, breakMinutes }: Pattern): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return minutes(ends) - minutes(starts) - breakMinutes;
}

/** A resource, as the other parts of the world need to know it. */
export interface Engineer {
  readonly id: number;
  readonly name: string;
  readonly groupId: number;
  readonly type: 'employee' | 'subcontractor' | 'team' | 'equipment';
  readonly status: 'active' | 'suspended' | 'left';
  readonly vehicleId: number | undefined;
  readonly contactId?: number;
  readonly hourlyCost: number;
  readonly hourlyRate: number;
  readonly startDate: string;
  readonly endDate?: string;
  readonly skills: readonly string[];
  readonly pattern: Pattern;
}

const gas = ['Gas safety', 'Plumbing'] as const;

function employee(
  id: number,
  name: string,
  groupId: number,
  vehicleId: number | undefined,
  startDate: string,
  skills: readonly string[],
  rest: Partial<Engineer> = {},
): Engineer {
  const pattern = groupId === 21 ? longDays : standard;
  return { id, name, groupId, type: 'employee', status: 'active', vehicleId, hourlyCost: 21.5, hourlyRate: 58, startDate, skills, pattern, ...rest };
}

/** Nine active resources are in group 21. */
export const crew: readonly Engineer[] = [
  employee(3051, 'Sam Okafor', 21, 812, '2022-09-05', gas),
  employee(3060, 'Lena Brandt', 21, 813, '2023-02-06', gas),
  employee(3044, 'Tomasz Zielinski', 21, 804, '2021-04-12', gas),
  employee(3046, 'Grace Adeyemi', 21, 805, '2021-09-06', gas),
  employee(3048, 'Owen Rowe', 21, 806, '2022-01-10', gas, { endDate: '2026-01-31' }),
  employee(3053, 'Mei Chua', 21, 807, '2022-11-14', gas),
  employee(3055, 'Declan Byrne', 21, 808, '2023-01-09', gas),
  employee(3062, 'Anika Patel', 21, undefined, '2024-03-04', ['Plumbing'], { hourlyCost: 12.5, hourlyRate: 34 }),
  employee(3064, 'Jory Trevena', 21, undefined, '2024-09-02', ['Plumbing'], { hourlyCost: 12.5, hourlyRate: 34 }),
  employee(3041, 'Paul Maddern', 21, undefined, '2019-06-03', gas, { status: 'left', endDate: '2025-03-31' }),
  employee(3047, 'Harriet Coombe', 22, 809, '2021-10-04', gas),
  employee(3049, 'Luis Ferreira', 22, 810, '2022-05-09', ['Plumbing', 'Drainage']),
  employee(3057, 'Noor Rahman', 22, 811, '2023-06-05', ['Plumbing']),
  employee(3059, 'Ben Lathbury', 22, undefined, '2023-10-02', ['Plumbing'], { status: 'suspended' }),
  employee(3050, 'Ines Costa', 23, 814, '2022-06-13', ['Electrical testing'], { hourlyCost: 23, hourlyRate: 62 }),
  employee(3054, 'Karl Engstrom', 23, 815, '2022-12-05', ['Electrical testing'], { hourlyCost: 23, hourlyRate: 62 }),
  employee(3061, 'Ruth Hocking', 23, undefined, '2024-01-08', ['Electrical testing'], { hourlyCost: 23, hourlyRate: 62 }),
  employee(3070, 'Copper Hill crew', 25, undefined, '2024-05-06', ['Plumbing'], { type: 'subcontractor', contactId: 51_240, hourlyCost: 36, hourlyRate: 58 }),
  employee(3071, 'Beacon drain team', 25, undefined, '2024-07-01', ['Drainage'], { type: 'team', contactId: 51_250, hourlyCost: 70, hourlyRate: 110 }),
  employee(3080, 'Cherry picker CP-2', 26, undefined, '2023-04-03', [], { type: 'equipment', hourlyCost: 18, hourlyRate: 30 }),
];

/** The resource with the identifier. */
export function engineer(id: number): Engineer {
  const found = crew.find((one) => one.id === id);
  if (!found) throw new RangeError(`There is no resource ${id}.`);
  return found;
}
