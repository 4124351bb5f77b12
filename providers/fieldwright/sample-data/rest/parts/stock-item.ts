import { groupRowsBy, type Part } from 'refdesk/sample-data';

/** Reads the opening quantity of an item: that of its first movement if it is a receipt, otherwise 0. */
export const readOpeningQuantityFromRows: Part = (rowsByTable) => {
  const movements = groupRowsBy(rowsByTable, 'stock_movements_v1', 'to_stock_item_id');
  return (row) => {
    const [first] = [...(movements.get(row.stock_item_id) ?? [])].sort((a, b) =>
      String(a.moved_at).localeCompare(String(b.moved_at)),
    );
    return { openingQuantity: first?.type === 'receipt' ? Number(first.quantity) : 0 };
  };
};
