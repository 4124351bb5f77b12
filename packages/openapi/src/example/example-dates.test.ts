import { describe, expect, it } from 'vitest';
import { getExampleDateShiftDays, shiftExampleDates } from './example-dates.ts';

describe('example dates', () => {
  it('shifts dates and instants at any depth, across a leap day and the end of a year', () => {
    const record = {
      on: '2028-02-22',
      at: '2027-12-28T23:30:00.250Z',
      name: 'a text with 2025-06-30',
      reference: 'J-2025-00731',
      time: '08:30',
    };
    expect(shiftExampleDates({ ...record, list: [{ on: '2028-03-01' }], none: null, count: 7 }, 7)).toEqual({
      ...record,
      on: '2028-02-29',
      at: '2028-01-04T23:30:00.250Z',
      list: [{ on: '2028-03-08' }],
      none: null,
      count: 7,
    });
    expect([shiftExampleDates('2028-02-29', -7), shiftExampleDates('2025-99-99', 7)]).toEqual([
      '2028-02-22',
      '2025-99-99',
    ]);
  });

  it('shifts by whole weeks, so that past dates remain in the past', () => {
    const days = (now: string) => getExampleDateShiftDays('2025-06-30T10:30:00Z', Date.parse(now));
    expect([days('2025-06-30T10:30:00Z'), days('2025-07-07T10:29:59Z'), days('2025-07-07T10:30:00Z')]).toEqual([
      0, 0, 7,
    ]);
    expect([days('2028-02-29T12:00:00Z'), days('2025-06-30T10:29:00Z')]).toEqual([973, -7]);
  });
});
