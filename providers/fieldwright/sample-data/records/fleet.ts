import {
  addDays,
  getInstantDay,
  minute,
  type Random,
  type SampleDraft,
  toInstant,
  writeInstant,
} from 'refdesk/sample-data';
import { roundToFourDecimals, sumAmountsToFourDecimals } from '../amount.ts';
import type { WorkDay } from '../jobs/day.ts';
import { today } from '../now.ts';
import { getSampleWorksheetById, listQuestionsTakingAnswers } from '../reference/worksheets.ts';

/** Adds odometer readings, checks and defects of the vehicles, based on the recorded days. */
export function addVehicleReadingsAndChecks(draft: SampleDraft, days: readonly WorkDay[], random: Random): void {
  const completedDays = days
    .filter(({ signedOff }) => signedOff !== undefined)
    .toSorted((a, b) => a.signedOn - b.signedOn);
  const daysByVehicle = Map.groupBy(completedDays, ({ engineer }) => engineer.vehicleId);
  for (const [vehicleId, vehicleDays] of daysByVehicle) {
    if (vehicleId !== undefined) addVehicleRecords(draft, vehicleId, vehicleDays, random.fork(String(vehicleId)));
  }
  setVehicleTotals(draft);
}

function addVehicleRecords(draft: SampleDraft, vehicleId: number, days: readonly WorkDay[], random: Random): void {
  const isExample = vehicleId === 812;
  // The example van has sent no readings since 6 May; the reading from the evening before is the example.
  const recordedDays = isExample ? days.filter(({ day }) => day <= '2025-05-05') : days;
  const distances = recordedDays.map(({ journeys }) => sumAmountsToFourDecimals(journeys.map(({ km }) => km)));
  let odometer = isExample
    ? roundToFourDecimals(18_240 - sumAmountsToFourDecimals(distances))
    : random.int(18_000, 96_000);
  addReading(draft, vehicleId, `${addDays(recordedDays[0]?.day ?? today, -1)}T17:30:00Z`, odometer, null, 'officeUser');
  recordedDays.forEach((day, index) => {
    const distance = distances[index] ?? 0;
    if (random.chance(0.6)) addCheck(draft, vehicleId, day, odometer, random);
    odometer = roundToFourDecimals(odometer + distance);
    if (isExample && day.day === '2025-05-05') draft.addExample('vehicle_odometer_readings_v1', 'recorded_by');
    else
      addReading(
        draft,
        vehicleId,
        writeInstant((day.signedOff ?? day.signedOn) + 9 * minute),
        odometer,
        distance,
        random.pick(['tracker', 'tracker', 'tracker', 'fuelCard', 'check']),
      );
  });
  if (!isExample) return;
  draft.addExample('vehicle_checks_v1');
  draft.addExample('vehicle_defects_v1', 'repaired_at', 'repaired_by', 'repair_cost', 'closed_at');
}

function addReading(
  draft: SampleDraft,
  vehicleId: number,
  readAt: string,
  odometer: number,
  distance: number | null,
  source: string,
): void {
  draft.add('vehicle_odometer_readings_v1', {
    vehicle_odometer_reading_id: draft.nextId('vehicle_odometer_readings_v1'),
    vehicle_id: vehicleId,
    read_at: readAt,
    odometer,
    distance_since_previous: distance,
    reading_source: source,
    is_correction: false,
    recorded_by: source === 'officeUser' ? 'Ellen Marsh' : null,
  });
}

const possibleDefects = [
  ['Brake light out', 'minor'],
  ['Tyre at the wear limit', 'major'],
  ['Washer fluid leaks', 'advisory'],
  ['Side door does not lock', 'minor'],
  ['Brake pedal soft', 'dangerous'],
] as const;

function addCheck(draft: SampleDraft, vehicleId: number, day: WorkDay, odometer: number, random: Random): void {
  const id = draft.nextId('vehicle_checks_v1');
  const startedAt = day.signedOn + minute;
  const defect = random.chance(0.4) ? random.pick(possibleDefects) : undefined;
  const severity = defect?.[1];
  draft.add('vehicle_checks_v1', {
    vehicle_check_id: id,
    vehicle_id: vehicleId,
    resource_id: day.engineer.id,
    worksheet_id: 51,
    check_outcome: getCheckOutcome(severity),
    started_at: writeInstant(startedAt),
    completed_at: writeInstant(startedAt + random.int(5, 9) * minute),
    odometer,
    answered_count: listQuestionsTakingAnswers(getSampleWorksheetById(51)).length,
    defect_count: defect ? 1 : 0,
    latitude: 50.221,
    longitude: -5.106,
    next_check_due_on: addDays(day.day, 1),
  });
  if (defect) addDefect(draft, vehicleId, id, defect, day, random);
}

type Severity = (typeof possibleDefects)[number][1];

const isSerious = (severity: Severity): boolean => severity === 'major' || severity === 'dangerous';

function getCheckOutcome(severity: Severity | undefined): string {
  if (severity === undefined) return 'pass';
  return isSerious(severity) ? 'fail' : 'passWithAdvisories';
}

function addDefect(
  draft: SampleDraft,
  vehicleId: number,
  checkId: number,
  [description, severity]: (typeof possibleDefects)[number],
  day: WorkDay,
  random: Random,
): void {
  const reportedAt = day.signedOn + 7 * minute;
  const dueOn = addDays(day.day, { advisory: 60, minor: 30, major: 4, dangerous: 1 }[severity]);
  const isFirst = draft.rows('vehicle_defects_v1').length === 0;
  const repairedAt = isFirst
    ? toInstant('2025-05-15T09:40:00Z')
    : toInstant(addDays(day.day, random.int(2, 40)), '09:40');
  const closedAt = repairedAt + 20 * minute;
  const isRepaired = getInstantDay(repairedAt) < today;
  const changedAt = isRepaired ? repairedAt : reportedAt;
  const isClosed = isRepaired && (isFirst || random.chance(0.85));
  const pickRepairCost = () => (isFirst ? 64 : random.int(18, 240));
  draft.add('vehicle_defects_v1', {
    vehicle_defect_id: draft.nextId('vehicle_defects_v1'),
    vehicle_id: vehicleId,
    vehicle_check_id: checkId,
    description,
    severity,
    status: getDefectStatus(severity, isRepaired, isClosed),
    reported_by: day.engineer.name,
    reported_at: writeInstant(reportedAt),
    repair_due_on: dueOn,
    repaired_at: isRepaired ? writeInstant(repairedAt) : null,
    repaired_by: isRepaired ? 'Depot workshop' : null,
    repair_cost: isRepaired ? pickRepairCost() : null,
    closed_at: isClosed ? writeInstant(closedAt) : null,
    modified_at: writeInstant(isClosed ? closedAt : changedAt),
  });
}

function getDefectStatus(severity: Severity, isRepaired: boolean, isClosed: boolean): string {
  if (isClosed) return 'closed';
  if (isRepaired) return 'fixed';
  return isSerious(severity) ? 'inRepair' : 'open';
}

/** Sets the latest reading and the number of open defects of each vehicle. */
function setVehicleTotals(draft: SampleDraft): void {
  for (const vehicle of draft.rows('vehicles_v1')) {
    const readings = draft
      .rows('vehicle_odometer_readings_v1')
      .filter(({ vehicle_id }) => vehicle_id === vehicle.vehicle_id);
    const lastReading = readings.toSorted((a, b) => (String(a.read_at) < String(b.read_at) ? -1 : 1)).at(-1);
    vehicle.odometer = lastReading?.odometer ?? null;
    vehicle.odometer_read_at = lastReading?.read_at ?? null;
    if (lastReading) vehicle.modified_at = lastReading.read_at ?? null;
    vehicle.open_defect_count = draft
      .rows('vehicle_defects_v1')
      .filter((defect) => defect.vehicle_id === vehicle.vehicle_id && defect.status !== 'closed').length;
  }
}
