import type { SampleDraft } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const entry = { id: z.int(), code: z.string(), name: z.string() };

const codes = readSampleDataFile(
  'codes.yaml',
  z.strictObject({
    tax: z.array(
      z.strictObject({ ...entry, rate: z.number(), isReverseCharge: z.boolean(), country: z.string().nullable() }),
    ),
    nominal: z.array(z.strictObject({ ...entry, type: z.string(), tax: z.string().nullable() })),
    department: z.array(z.strictObject(entry)),
  }),
);

/** Adds departments, nominal codes and tax codes. */
export function addAccountingCodes(draft: SampleDraft): void {
  draft.addExample('tax_codes_v1');
  for (const { id, code, name, rate, isReverseCharge, country } of codes.tax) {
    draft.add('tax_codes_v1', {
      tax_code_id: id,
      code,
      name,
      rate_percent: rate,
      is_reverse_charge: isReverseCharge,
      country_code: country,
      is_default: false,
      is_active: code !== 'EX',
      modified_at: '2024-04-06T00:00:00Z',
    });
  }
  draft.addExample('nominal_codes_v1');
  for (const { id, code, name, type, tax } of codes.nominal) {
    draft.add('nominal_codes_v1', {
      nominal_code_id: id,
      code,
      name,
      type,
      default_tax_code: tax,
      is_active: true,
      accounting_reference: `NC-${code}`,
      modified_at: '2024-04-06T00:00:00Z',
    });
  }
  draft.addExample('department_codes_v1');
  for (const { id, code, name } of codes.department) {
    draft.add('department_codes_v1', {
      department_code_id: id,
      code,
      name,
      is_active: true,
      accounting_reference: `DP-${code}`,
      modified_at: '2024-04-06T00:00:00Z',
    });
  }
}
