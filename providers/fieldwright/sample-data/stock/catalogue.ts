import type { SampleDraft } from 'refdesk/sample-data';
import * as z from 'zod';
import { readSampleDataFile } from '../read-sample-data-file.ts';

const categorySchema = z.strictObject({ id: z.int(), code: z.string(), name: z.string(), parent: z.int().nullable() });

const detailSchema = z
  .strictObject({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    category: z.int(),
    cost: z.number(),
    price: z.number(),
    unit: z.enum(['each', 'metre', 'litre']).default('each'),
    tracking: z.enum(['bulk', 'batch', 'serial']).default('bulk'),
    /** Contact identifier of the preferred supplier. */
    supplier: z.int().default(51_100),
    isActive: z.boolean().default(true),
  })
  .readonly();

export type StockCatalogueEntry = z.output<typeof detailSchema>;

const { categories, details } = readSampleDataFile(
  'stock.yaml',
  z.strictObject({ categories: z.array(categorySchema), details: z.array(detailSchema) }),
);

export const stockCatalogueEntries: readonly StockCatalogueEntry[] = details;

/** Returns the catalogue entry with this identifier. */
export function getStockCatalogueEntry(id: number): StockCatalogueEntry {
  const detail = details.find((candidate) => candidate.id === id);
  if (!detail) throw new RangeError(`There is no stock detail ${id}.`);
  return detail;
}

/** Adds the catalogue, its categories and suppliers. Quantities are set once all movements are known. */
export function addStockCatalogue(draft: SampleDraft): void {
  for (const { id, code, name, parent } of categories) {
    draft.add('product_categories_v1', {
      product_category_id: id,
      code,
      name,
      parent_product_category_id: parent,
      is_active: true,
      category_path: parent === null ? name : `Heating/${name}`,
      stock_detail_count: stockCatalogueEntries.filter((candidate) => candidate.category === id && candidate.isActive)
        .length,
      modified_at: '2024-01-10T08:00:00Z',
    });
  }
  draft.addExample('product_categories_v1');
  for (const detail of details) addStockDetail(draft, detail);
}

function addStockDetail(draft: SampleDraft, detail: StockCatalogueEntry): void {
  if (detail.id === 1402) {
    draft.addExample('stock_suppliers_v1');
    draft.addExample('stock_details_v1');
    addSupplier(draft, detail, 51_110, false);
    return;
  }
  const supplierId = addSupplier(draft, detail, detail.supplier, true);
  if (detail.id % 3 === 0) addSupplier(draft, detail, 51_110, false);
  draft.add('stock_details_v1', {
    stock_detail_id: detail.id,
    sku: detail.sku,
    name: detail.name,
    description: null,
    product_category_id: detail.category,
    make: detail.category === 32 ? 'Hartmoor' : null,
    model: null,
    unit_of_measure: detail.unit,
    tracking: detail.tracking,
    barcode: `50123456${String(detail.id).padStart(5, '0')}`,
    cost_price: detail.cost,
    sell_price: detail.price,
    currency_code: 'GBP',
    tax_code: 'S20',
    nominal_code_id: 211,
    reorder_level: detail.isActive ? 6 : null,
    reorder_quantity: detail.isActive ? 12 : null,
    preferred_stock_supplier_id: supplierId,
    warranty_months: detail.category === 32 ? 24 : null,
    is_active: detail.isActive,
    total_on_hand: 0,
    total_reserved: 0,
    created_at: '2024-02-12T12:00:00Z',
    modified_at: '2025-04-01T06:00:00Z',
  });
}

function addSupplier(draft: SampleDraft, detail: StockCatalogueEntry, contactId: number, isPreferred: boolean): number {
  const id = draft.nextId('stock_suppliers_v1');
  draft.add('stock_suppliers_v1', {
    stock_supplier_id: id,
    stock_detail_id: detail.id,
    contact_id: contactId,
    supplier_code: `${contactId % 100}-${detail.sku}`,
    cost_price: isPreferred ? detail.cost : Math.round(detail.cost * 112) / 100,
    currency_code: 'GBP',
    lead_time_days: isPreferred ? 3 : 1,
    minimum_order_quantity: detail.cost > 50 ? 1 : 5,
    pack_size: 1,
    is_preferred: isPreferred,
    last_ordered_at: null,
    average_lead_days: null,
    created_at: '2024-02-12T12:05:00Z',
    modified_at: '2024-02-12T12:05:00Z',
  });
  return id;
}
