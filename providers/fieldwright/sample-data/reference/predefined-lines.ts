import type { SampleDraft } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const group = z.strictObject({ id: z.int(), name: z.string(), parent: z.int().nullable(), order: z.int() });

const line = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  group: z.int(),
  type: z.string(),
  unit: z.string(),
  cost: z.number(),
  price: z.number(),
  stockDetail: z.int().nullable(),
});

const { groups, lines } = readSampleDataFile(
  'predefined-lines.yaml',
  z.strictObject({ groups: z.array(group), lines: z.array(line) }),
);

/** Adds predefined lines and their groups. */
export function addPredefinedLineCatalogue(draft: SampleDraft): void {
  for (const { id, name, parent, order } of groups) {
    draft.add('predefined_line_groups_v1', {
      predefined_line_group_id: id,
      name,
      parent_predefined_line_group_id: parent,
      sort_order: order,
      line_count: lines.filter((candidate) => candidate.group === id).length,
      is_active: true,
      modified_at: '2024-01-08T08:00:00Z',
    });
  }
  draft.addExample('predefined_line_groups_v1');

  draft.addExample('predefined_lines_v1', 'stock_detail_id');
  for (const { id, code, name, group: groupId, type, unit, cost, price, stockDetail } of lines) {
    draft.add('predefined_lines_v1', {
      predefined_line_id: id,
      code,
      name,
      predefined_line_group_id: groupId,
      line_type: type,
      description: null,
      unit_of_measure: unit,
      unit_cost: cost,
      unit_price: price,
      currency_code: 'GBP',
      stock_detail_id: stockDetail,
      tax_code_id: 2,
      nominal_code_id: type === 'material' ? 211 : 210,
      department_code_id: null,
      is_active: code !== 'LAB-OLD',
      created_at: '2023-11-01T09:00:00Z',
      modified_at: '2025-01-02T09:00:00Z',
    });
  }
}
