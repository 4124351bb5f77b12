/**
 * Returns the start of a day, or of the day `daysLater`, in the reader's time zone as an instant; empty if `date` is
 * not a date such as `2026-11-20`.
 */
export function toMidnightInstant(date: string, daysLater: number): string {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  const at = new Date(year, month - 1, day + daysLater);
  return date === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
