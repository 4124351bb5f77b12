import { groupedBy, type rowsOf } from '../tables.ts';
import type { Part } from './part.ts';

/** What was booked in when an item was created: its quantity on hand, less what moved in, with what moved out. */
export const openingQuantity: Part = (world) => {
  const receipts = groupedBy(world, 'stock_movements_v1', 'to_stock_item_id');
  const issues = groupedBy(world, 'stock_movements_v1', 'from_stock_item_id');
  const sum = (rows: ReturnType<typeof rowsOf> = []) => rows.reduce((total, { quantity }) => total + Number(quantity), 0);
  return (row) => ({
    openingQuantity: Math.max(0, Number(row.quantity_on_hand) - sum(receipts.get(row.stock_item_id)) + sum(issues.get(row.stock_item_id))),
  });
};
