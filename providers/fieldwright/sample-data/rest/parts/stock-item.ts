import { groupedBy, type Part } from '@portal/sample-data/story';

/** What was booked in when an item was created: its first movement, when that is a receipt. */
export const openingQuantity: Part = (rowsByTable) => {
  const movements = groupedBy(rowsByTable, 'stock_movements_v1', 'to_stock_item_id');
  return (row) => {
    const [first] = [...(movements.get(row.stock_item_id) ?? [])].sort((one, other) => String(one.moved_at).localeCompare(String(other.moved_at)));
    return { openingQuantity: first?.type === 'receipt' ? Number(first.quantity) : 0 };
  };
};
