import { hour, type Random, type SampleDraft, toInstant } from 'refdesk/sample-data';
import { sumAmountsToFourDecimals } from '../amount.ts';
import { getNumberCell } from '../cell.ts';
import { isAtOrBelowMinimumQuantity } from './is-at-or-below-minimum-quantity.ts';
import type { StockItem, StockLedgerWithMovements } from './ledger.ts';
import { mainStoreName } from './stores.ts';

/** Records the movements that have no job or purchase order, then derives the opening quantities of all items. */
export function addRemainingMovementsAndOpeningQuantities(ledger: StockLedgerWithMovements, random: Random): void {
  const filters = ledger.items.filter(({ detailId }) => detailId === 1402);
  const mainStoreItem = filters.find(({ locationName }) => locationName === mainStoreName);
  const exampleItem = filters.find(({ id }) => id === 60_233);
  if (!mainStoreItem || !exampleItem)
    throw new Error('The magnetic filter is neither in the main store nor in the example van.');
  recordUnusualMovements(ledger, mainStoreItem, random);

  const clerk = { by: 'Ravi Menon', actor: 'officeUser' } as const;
  ledger.move({
    type: 'transfer',
    detailId: 1402,
    quantity: 1,
    from: mainStoreItem,
    to: exampleItem,
    at: toInstant('2025-04-30T07:20:00Z'),
    ...clerk,
  });
  recordOpeningQuantity(ledger, exampleItem, 5);
  const vans = filters.filter((item) => item !== mainStoreItem && item !== exampleItem);
  for (const van of vans) {
    const quantity = ledger.getMinimumOpeningQuantity(van) + random.int(1, 2);
    ledger.move({
      type: 'transfer',
      detailId: 1402,
      quantity,
      from: mainStoreItem,
      to: van,
      at: toInstant('2025-01-20T08:00:00Z') + 600 * vans.indexOf(van),
      ...clerk,
    });
  }
  // In the example of stock_details_v1, 42 are on hand across all locations.
  const openingQuantity =
    42 - sumAmountsToFourDecimals([exampleItem, mainStoreItem, ...vans].map((item) => ledger.getNetChange(item)));
  if (openingQuantity < ledger.getMinimumOpeningQuantity(mainStoreItem))
    throw new Error(
      `The main store would have an opening quantity of ${openingQuantity} filters, but needs ${ledger.getMinimumOpeningQuantity(mainStoreItem)}.`,
    );
  if (openingQuantity > 0) recordOpeningQuantity(ledger, mainStoreItem, openingQuantity);

  for (const item of ledger.items.filter(({ detailId }) => detailId !== 1402)) {
    const isUnit = item.serialNumber !== undefined;
    const getBulkSpare = () => (item.locationType === 'warehouse' ? random.int(4, 18) : random.int(1, 4));
    const spare = isUnit ? 1 : getBulkSpare();
    recordOpeningQuantity(ledger, item, ledger.getMinimumOpeningQuantity(item) + spare);
  }
}

/** Records the opening quantity of an item as a receipt, as creating a stock item does. */
function recordOpeningQuantity(ledger: StockLedgerWithMovements, item: StockItem, quantity: number): void {
  ledger.move({
    type: 'receipt',
    detailId: item.detailId,
    quantity,
    to: item,
    unitCost: item.openingCost,
    at: item.openedAt,
    by: 'Ravi Menon',
    actor: 'officeUser',
  });
}

function recordUnusualMovements(ledger: StockLedgerWithMovements, filterItem: StockItem, random: Random): void {
  const clerk = { by: 'Ravi Menon', actor: 'officeUser' } as const;
  ledger.move({
    type: 'writeOff',
    detailId: 1402,
    quantity: 1,
    from: filterItem,
    reason: 'Found broken on arrival',
    at: toInstant('2025-03-13T11:40:00Z'),
    ...clerk,
  });
  const mainStoreItems = ledger.items.filter(
    ({ locationName, detailId, serialNumber }) =>
      locationName === mainStoreName && detailId !== 1402 && serialNumber === undefined,
  );
  for (const [index, item] of mainStoreItems.filter((_, index) => index % 4 === 0).entries()) {
    const isIncrease = index % 2 === 0;
    ledger.move({
      type: 'adjustment',
      detailId: item.detailId,
      quantity: random.int(1, 2),
      ...(isIncrease ? { to: item } : { from: item }),
      reason: 'Count of 30 April',
      at: toInstant('2025-04-30T07:15:00Z'),
      ...clerk,
    });
  }
  for (const [index, item] of mainStoreItems.filter((_, index) => index % 5 === 1).entries()) {
    const van = ledger.items.find(
      ({ detailId, locationType }) => detailId === item.detailId && locationType === 'vehicle',
    );
    if (van)
      ledger.move({
        type: 'transfer',
        detailId: item.detailId,
        quantity: random.int(1, 3),
        from: item,
        to: van,
        at: toInstant('2025-05-28T06:50:00Z') + index * 600,
        ...clerk,
      });
  }
  const expired = ledger.items.find(({ batchNumber }) => batchNumber === 'B-23-204');
  if (expired)
    ledger.move({
      type: 'writeOff',
      detailId: expired.detailId,
      quantity: 2,
      from: expired,
      reason: 'Out of date',
      at: toInstant('2025-06-02T08:00:00Z'),
      ...clerk,
    });
  const unit = ledger.items.find(({ serialNumber }) => serialNumber === 'SN-2207-0433');
  if (unit)
    ledger.move({
      type: 'supplierReturn',
      detailId: unit.detailId,
      quantity: 1,
      from: unit,
      at: toInstant('2025-02-24T13:00:00Z') + hour,
      ...clerk,
    });
}

/** Sets the total quantities of the catalogue entries. */
export function setCatalogueQuantities(draft: SampleDraft): void {
  for (const row of draft.rows('stock_details_v1')) {
    const items = draft.rows('stock_items_v1').filter((item) => item.stock_detail_id === row.stock_detail_id);
    row.total_on_hand = sumAmountsToFourDecimals(items.map((item) => getNumberCell(item, 'quantity_on_hand')));
    row.total_reserved = sumAmountsToFourDecimals(items.map((item) => getNumberCell(item, 'quantity_reserved')));
  }
}

/** Adds the quantities below which vans and the main store are replenished. */
export function addReorderLevels(draft: SampleDraft, onOrder: ReadonlyMap<number, number>): void {
  draft.addExample('stock_reorder_levels_v1');
  const items = draft
    .rows('stock_items_v1')
    .filter(
      ({ location_type, serial_number, batch_number }) =>
        !serial_number && !batch_number && (location_type === 'warehouse' || location_type === 'vehicle'),
    );
  for (const [index, item] of items.entries()) {
    const isStore = item.location_type === 'warehouse';
    if (item.stock_item_id === 60_233 || (!isStore && index % 3 !== 0)) continue;
    const minimum = isStore ? 6 : 2;
    const onHand = getNumberCell(item, 'quantity_on_hand');
    draft.add('stock_reorder_levels_v1', {
      stock_reorder_level_id: draft.nextId('stock_reorder_levels_v1'),
      stock_detail_id: item.stock_detail_id ?? null,
      location_type: item.location_type ?? null,
      location_id: item.location_id ?? null,
      location_name: item.location_name ?? null,
      minimum_quantity: minimum,
      target_quantity: isStore ? 18 : 6,
      quantity_on_hand: onHand,
      quantity_on_order: isStore ? (onOrder.get(getNumberCell(item, 'stock_detail_id')) ?? 0) : 0,
      is_below_minimum: isAtOrBelowMinimumQuantity(onHand, minimum),
      refill_from_location_name: isStore ? null : mainStoreName,
      modified_at: item.created_at ?? null,
    });
  }
}
