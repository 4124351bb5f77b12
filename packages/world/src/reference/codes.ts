import type { Draft } from '../draft.ts';

/** Departments, nominal codes and tax codes. */
export function addCodes(draft: Draft): void {
  draft.addExample('tax_codes_v1');
  for (const [id, code, name, rate, reverse, country] of [
    [1, 'Z0', 'Zero rate', 0, false, 'GB'],
    [3, 'R5', 'Reduced rate', 5, false, 'GB'],
    [4, 'RC20', 'Reverse charge, standard rate', 20, true, 'GB'],
    [5, 'EX', 'Exempt', 0, false, null],
  ] as const) {
    draft.add('tax_codes_v1', {
      tax_code_id: id,
      code,
      name,
      rate_percent: rate,
      is_reverse_charge: reverse,
      country_code: country,
      is_default: false,
      is_active: code !== 'EX',
      modified_at: '2024-04-06T00:00:00Z',
    });
  }
  draft.addExample('nominal_codes_v1');
  for (const [id, code, name, type, tax] of [
    [211, '4020', 'Sales - repairs', 'income', 'S20'],
    [212, '4030', 'Sales - installations', 'income', 'S20'],
    [213, '4040', 'Sales - contracts', 'income', 'S20'],
    [310, '5010', 'Materials', 'costOfSales', 'S20'],
    [311, '5020', 'Subcontractors', 'costOfSales', 'RC20'],
    [410, '7010', 'Vehicle running costs', 'expense', 'S20'],
    [510, '1001', 'Stock', 'asset', null],
    [610, '2200', 'Tax control', 'liability', null],
  ] as const) {
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
  for (const [id, code, name] of [
    [5, 'PLB', 'Plumbing'],
    [6, 'ELE', 'Electrical'],
    [7, 'OFF', 'Office'],
  ] as const) {
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
