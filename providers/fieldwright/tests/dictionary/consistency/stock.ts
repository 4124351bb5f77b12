import type { ConsistencyRule } from './rule.ts';

/** Rules for stock and its movements. */
export const stockConsistencyRules: readonly ConsistencyRule[] = [
  [
    'the quantity on hand is the sum of the movements',
    `SELECT i.stock_item_id, i.quantity_on_hand FROM stock_items_v1 i WHERE ABS(quantity_on_hand
       - (SELECT COALESCE(SUM(ABS(quantity)), 0) FROM stock_movements_v1 m WHERE m.to_stock_item_id = i.stock_item_id)
       + (SELECT COALESCE(SUM(ABS(quantity)), 0) FROM stock_movements_v1 m WHERE m.from_stock_item_id = i.stock_item_id)) > 0.0001`,
  ],
  [
    'no stock item has ever had a negative quantity',
    `SELECT item, held FROM (SELECT item, SUM(change) OVER (PARTITION BY item ORDER BY moved_at, stock_movement_id) AS held FROM (
       SELECT to_stock_item_id AS item, ABS(quantity) AS change, moved_at, stock_movement_id FROM stock_movements_v1 WHERE to_stock_item_id IS NOT NULL
       UNION ALL SELECT from_stock_item_id, -ABS(quantity), moved_at, stock_movement_id FROM stock_movements_v1 WHERE from_stock_item_id IS NOT NULL)) WHERE held < 0`,
  ],
  [
    'the available quantity is the unreserved quantity on hand and never negative',
    'SELECT stock_item_id FROM stock_items_v1 WHERE ABS(quantity_available - (quantity_on_hand - quantity_reserved)) > 0.0001 OR quantity_available < 0 OR ABS(stock_value - quantity_on_hand * unit_cost) > 0.001',
  ],
  [
    'the reserved quantity is the quantity allocated to jobs',
    "SELECT stock_item_id FROM stock_items_v1 i WHERE quantity_reserved <> (SELECT COALESCE(SUM(quantity_planned), 0) FROM stock_planned_usage_v1 u WHERE u.stock_item_id = i.stock_item_id AND u.status = 'allocated')",
  ],
  [
    'the totals of a catalogue entry are the sums of all locations',
    'SELECT stock_detail_id FROM stock_details_v1 d WHERE total_on_hand <> (SELECT COALESCE(SUM(quantity_on_hand), 0) FROM stock_items_v1 i WHERE i.stock_detail_id = d.stock_detail_id) OR total_reserved <> (SELECT COALESCE(SUM(quantity_reserved), 0) FROM stock_items_v1 i WHERE i.stock_detail_id = d.stock_detail_id)',
  ],
  [
    'a movement has the source and target of its type',
    `SELECT stock_movement_id, type FROM stock_movements_v1
     WHERE type IN ('receipt', 'return') AND (to_stock_item_id IS NULL OR from_stock_item_id IS NOT NULL) OR type IN ('issue', 'writeOff', 'supplierReturn') AND (from_stock_item_id IS NULL OR to_stock_item_id IS NOT NULL)
        OR type = 'transfer' AND (from_stock_item_id IS NULL OR to_stock_item_id IS NULL) OR type = 'adjustment' AND (from_stock_item_id IS NULL) = (to_stock_item_id IS NULL)
        OR (type IN ('issue', 'return')) <> (job_stock_id IS NOT NULL) OR (type IN ('adjustment', 'writeOff')) <> (reason IS NOT NULL) OR quantity <= 0 AND type <> 'adjustment' OR ABS(movement_value - quantity * unit_cost) > 0.001`,
  ],
  [
    'a movement is between stock items of its catalogue entry',
    'SELECT m.stock_movement_id FROM stock_movements_v1 m JOIN stock_items_v1 i ON i.stock_item_id IN (m.from_stock_item_id, m.to_stock_item_id) WHERE i.stock_detail_id <> m.stock_detail_id',
  ],
  [
    'the quantity that a job used is the issued quantity less the returned quantity',
    `SELECT u.job_stock_id FROM stock_planned_usage_v1 u WHERE quantity_used <> (SELECT COALESCE(SUM(CASE type WHEN 'issue' THEN quantity ELSE -quantity END), 0) FROM stock_movements_v1 m WHERE m.job_stock_id = u.job_stock_id)`,
  ],
  [
    'a serial-tracked item holds at most one unit',
    'SELECT stock_item_id FROM stock_items_v1 WHERE serial_number IS NOT NULL AND quantity_on_hand NOT IN (0, 1)',
  ],
  [
    'stock_detail_count of a category is the number of its active catalogue entries',
    'SELECT product_category_id FROM product_categories_v1 c WHERE stock_detail_count <> (SELECT COUNT(*) FROM stock_details_v1 d WHERE d.product_category_id = c.product_category_id AND d.is_active)',
  ],
  [
    'a catalogue entry refers to its only preferred supplier',
    'SELECT d.stock_detail_id FROM stock_details_v1 d WHERE preferred_stock_supplier_id IS NOT (SELECT stock_supplier_id FROM stock_suppliers_v1 s WHERE s.stock_detail_id = d.stock_detail_id AND is_preferred)',
  ],
  [
    'a supplier is a contact of that kind',
    "SELECT s.stock_supplier_id FROM stock_suppliers_v1 s JOIN contacts_v1 c USING (contact_id) WHERE c.kind <> 'supplier'",
  ],
  [
    'a reorder level has the quantity on hand of its location',
    'SELECT stock_reorder_level_id FROM stock_reorder_levels_v1 l JOIN stock_items_v1 i ON i.stock_detail_id = l.stock_detail_id AND i.location_name = l.location_name AND i.serial_number IS NULL WHERE l.quantity_on_hand <> i.quantity_on_hand OR l.is_below_minimum <> (l.quantity_on_hand <= l.minimum_quantity)',
  ],
];
