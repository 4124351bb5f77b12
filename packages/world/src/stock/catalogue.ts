import type { Draft } from '../draft.ts';

export interface StockDetail {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly category: number;
  readonly cost: number;
  readonly price: number;
  readonly unit: 'each' | 'metre' | 'litre';
  readonly tracking: 'bulk' | 'batch' | 'serial';
  /** Contact of the preferred supplier. */
  readonly supplier: number;
  readonly isActive: boolean;
}

const categories = [
  [30, 'HTG', 'Heating', null],
  [32, 'HTG-BLR', 'Boilers and spares', 30],
  [33, 'PLB', 'Plumbing', null],
  [34, 'HTG-CHM', 'Chemicals', 30],
  [35, 'ELE', 'Electrical', null],
] as const;

type Draught = readonly [id: number, sku: string, name: string, category: number, cost: number, price: number, rest?: Partial<StockDetail>];

const draughts: readonly Draught[] = [
  [1402, 'FLT-22-MAG', 'Magnetic filter 22 mm', 31, 11.25, 18],
  [1403, 'FLT-28-MAG', 'Magnetic filter 28 mm', 31, 14.9, 24],
  [1404, 'FLT-SPN', 'Filter spanner', 31, 2.1, 4.5],
  [1405, 'FLT-ORG', 'O-ring set for filters', 31, 1.2, 3],
  [1406, 'FLT-CAN', 'Filter canister', 31, 6.4, 11],
  [1407, 'STR-22', 'Inline strainer 22 mm', 31, 5.2, 9.5],
  [1408, 'SCL-22', 'Scale reducer 22 mm', 31, 19.5, 33],
  [1409, 'DRT-25', 'Dirt separator 25 mm', 31, 24, 41],
  [1411, 'FLT-KIT', 'Filter cleaning kit', 31, 3.8, 7.5],
  [1412, 'AIR-22', 'Air separator 22 mm', 31, 17.2, 29],
  [1413, 'FLT-MGT', 'Magnet for filters', 31, 4.1, 8],
  [1414, 'ISO-22', 'Isolating valves 22 mm, pair', 31, 4.6, 8.5],
  [1450, 'FLT-OLD', 'Mesh filter 3/4 inch', 31, 7, 12, { isActive: false }],
  [1410, 'INH-1L', 'Inhibitor, one litre', 34, 8.4, 14, { unit: 'litre' }],
  [1415, 'SEAL-LK', 'Leak sealer', 34, 9.1, 16, { tracking: 'batch' }],
  [1420, 'BLR-30', 'Condensing boiler, 30 kW', 32, 1180, 1650, { tracking: 'serial' }],
  [1421, 'FAN-30', 'Flue fan', 32, 62, 109],
  [1422, 'GV-30', 'Gas valve', 32, 71, 118],
  [1423, 'PCB-30', 'Control board', 32, 96, 158],
  [1424, 'PMP-15', 'Circulating pump', 32, 58, 96],
  [1425, 'EXP-08', 'Expansion vessel, 8 litres', 32, 31, 54],
  [1426, 'ELC-30', 'Ignition electrodes', 32, 9.8, 18.5],
  [1430, 'TAP-CRT', 'Tap cartridge', 33, 3.4, 8, { supplier: 51_120 }],
  [1431, 'HSE-FLX', 'Flexible hose', 33, 2.9, 6.5, { supplier: 51_120 }],
  [1432, 'CIS-VLV', 'Cistern valve', 33, 6.8, 13.5, { supplier: 51_120 }],
  [1433, 'PIP-15', 'Copper pipe 15 mm', 33, 2.2, 4, { supplier: 51_120, unit: 'metre' }],
  [1434, 'ELB-15', 'Compression elbow 15 mm', 33, 0.9, 2.2, { supplier: 51_120 }],
  [1440, 'RCD-30', 'Residual current device, 30 mA', 35, 18.5, 32, { supplier: 51_130 }],
  [1441, 'CBL-25', 'Cable 2.5 mm²', 35, 0.65, 1.4, { supplier: 51_130, unit: 'metre' }],
  [1442, 'JBX-01', 'Junction box', 35, 1.1, 2.8, { supplier: 51_130 }],
];

export const stockDetails: readonly StockDetail[] = draughts.map(([id, sku, name, category, cost, price, rest]) => ({
  id,
  sku,
  name,
  category,
  cost,
  price,
  unit: 'each',
  tracking: 'bulk',
  supplier: 51_100,
  isActive: true,
  ...rest,
}));

/** The catalogue entry with the identifier. */
export function stockDetail(id: number): StockDetail {
  const found = stockDetails.find((detail) => detail.id === id);
  if (!found) throw new RangeError(`There is no stock detail ${id}.`);
  return found;
}

/** The catalogue, its categories and suppliers; quantities are filled in when all movements are known. */
export function addCatalogue(draft: Draft): void {
  for (const [id, code, name, parent] of categories) {
    draft.add('product_categories_v1', {
      product_category_id: id,
      code,
      name,
      parent_product_category_id: parent,
      is_active: true,
      category_path: parent === null ? name : `Heating/${name}`,
      stock_detail_count: stockDetails.filter(({ category, isActive }) => category === id && isActive).length,
      modified_at: '2024-01-10T08:00:00Z',
    });
  }
  draft.addExample('product_categories_v1');
  for (const detail of stockDetails) addStockDetail(draft, detail);
}

function addStockDetail(draft: Draft, detail: StockDetail): void {
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

function addSupplier(draft: Draft, detail: StockDetail, contactId: number, isPreferred: boolean): number {
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
