import type { Draft } from '../draft.ts';

/** Ready-made lines and the groups they are filed in. */
export function addPredefinedLines(draft: Draft): void {
  for (const [id, name, parent, order] of [
    [10, 'Rates', null, 1],
    [11, 'Materials', null, 2],
    [15, 'Travel', 10, 2],
  ] as const) {
    draft.add('predefined_line_groups_v1', {
      predefined_line_group_id: id,
      name,
      parent_predefined_line_group_id: parent,
      sort_order: order,
      line_count: lines.filter((line) => line[3] === id).length,
      is_active: true,
      modified_at: '2024-01-08T08:00:00Z',
    });
  }
  draft.addExample('predefined_line_groups_v1');

  draft.addExample('predefined_lines_v1', 'stock_detail_id');
  for (const [id, code, name, group, type, unit, cost, price, stock] of lines) {
    draft.add('predefined_lines_v1', {
      predefined_line_id: id,
      code,
      name,
      predefined_line_group_id: group,
      line_type: type,
      description: null,
      unit_of_measure: unit,
      unit_cost: cost,
      unit_price: price,
      currency_code: 'GBP',
      stock_detail_id: stock,
      tax_code_id: 2,
      nominal_code_id: type === 'material' ? 211 : 210,
      department_code_id: null,
      is_active: code !== 'LAB-OLD',
      created_at: '2023-11-01T09:00:00Z',
      modified_at: '2025-01-02T09:00:00Z',
    });
  }
}

/** With line 905, six active lines are in the group of labour rates. */
const lines = [
  [906, 'LAB-OOH', 'Labour, outside hours', 14, 'labour', 'hour', 32.25, 87, null],
  [907, 'LAB-WKD', 'Labour, weekend', 14, 'labour', 'hour', 32.25, 93, null],
  [908, 'LAB-APP', 'Labour, apprentice', 14, 'labour', 'hour', 12.5, 34, null],
  [909, 'LAB-ELE', 'Labour, electrician', 14, 'labour', 'hour', 23, 62, null],
  [910, 'CALL-STD', 'Call-out, standard', 14, 'callOut', 'visit', 10, 45, null],
  [911, 'LAB-OLD', 'Labour, rate of 2023', 14, 'labour', 'hour', 20, 54, null],
  [912, 'TRV-KM', 'Travel outside the area', 15, 'travel', 'km', 0.32, 0.75, null],
  [913, 'MAT-FLT', 'Magnetic filter fitted', 11, 'material', 'each', 11.25, 18, 1402],
  [914, 'MAT-INH', 'Inhibitor, one litre', 11, 'material', 'each', 8.4, 14, 1410],
] as const;
