import { getTextField, type Json, type JsonRecord } from 'refdesk/sandbox';

export const dayInMs = 24 * 60 * 60_000;

/** Returns whether the planned time of a record overlaps a period. */
export function isRecordOverlappingPeriod(record: JsonRecord, from: string, to: string): boolean {
  const [start, end] = [
    getTextField(record, 'plannedStart') ?? getTextField(record, 'startsAt'),
    getTextField(record, 'plannedEnd') ?? getTextField(record, 'endsAt'),
  ];
  return start !== null && end !== null && start < to && end > from;
}

export function calculateKilometres(from: JsonRecord, to: JsonRecord): number {
  const radians = (degrees: Json | undefined) => (Number(degrees ?? 0) * Math.PI) / 180;
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin((radians(to.longitude) - radians(from.longitude)) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(haversine));
}
