import { type Instant, type SampleDraft, writeInstant } from 'refdesk/sample-data';
import { roundToFourDecimals } from '../amount.ts';

/** Stock of a catalogue entry in one location. */
export interface StockItem {
  readonly id: number;
  readonly detailId: number;
  readonly locationType: 'warehouse' | 'vehicle' | 'resource' | 'contact';
  readonly locationId: number | undefined;
  readonly locationName: string;
  readonly openedAt: Instant;
  readonly openingCost: number;
  readonly serialNumber?: string;
  readonly batchNumber?: string;
  readonly expiryDate?: string;
  readonly status?: 'available' | 'quarantined' | 'retired';
  readonly lastCountedAt?: string;
}

interface Movement {
  readonly type: 'receipt' | 'issue' | 'return' | 'transfer' | 'adjustment' | 'writeOff' | 'supplierReturn';
  readonly detailId: number;
  readonly quantity: number;
  readonly from?: StockItem;
  readonly to?: StockItem;
  readonly jobId?: number;
  readonly jobStockId?: number;
  readonly purchaseOrderId?: number;
  /** Cost of one unit of a receipt; other movements use the cost of their item. */
  readonly unitCost?: number;
  readonly reason?: string;
  readonly at: Instant;
  readonly by: string;
  readonly actor: 'officeUser' | 'resource' | 'integration' | 'system';
  /** Whether this is the movement of the example record. */
  readonly isExample?: boolean;
}

/** Records all movements; quantities and costs are derived from them. */
export interface StockLedger {
  readonly items: readonly StockItem[];
  open(item: StockItem): StockItem;
  /** Finds the item of a catalogue entry in a location. */
  find(detailId: number, locationName: string): StockItem | undefined;
  move(movement: Movement): void;
  reserve(item: StockItem, quantity: number): void;
  /** Returns the sum of an item's movements so far, without its opening quantity. */
  getNetChange(item: StockItem): number;
  /**
   * Returns the minimum opening quantity with which an item's stock is never negative and, in the end, covers its
   * reservations.
   */
  getMinimumOpeningQuantity(item: StockItem): number;
}

export interface StockLedgerWithMovements extends StockLedger {
  readonly movements: readonly Movement[];
  getReservedQuantity(item: StockItem): number;
}

export function createEmptyStockLedger(): StockLedgerWithMovements {
  const items: StockItem[] = [];
  const movements: Movement[] = [];
  const reservedByItem = new Map<StockItem, number>();
  const listChanges = (item: StockItem) =>
    movements
      .filter(({ from, to }) => from === item || to === item)
      .toSorted((a, b) => a.at - b.at)
      .map((movement) => (movement.to === item ? movement.quantity : -movement.quantity));
  return {
    items,
    movements,
    open: (item) => {
      items.push(item);
      return item;
    },
    find: (detailId, locationName) =>
      items.find((item) => item.detailId === detailId && item.locationName === locationName),
    move: (movement) => void movements.push(movement),
    reserve: (item, quantity) => void reservedByItem.set(item, (reservedByItem.get(item) ?? 0) + quantity),
    getReservedQuantity: (item) => reservedByItem.get(item) ?? 0,
    getNetChange: (item) => roundToFourDecimals(listChanges(item).reduce((total, change) => total + change, 0)),
    getMinimumOpeningQuantity: (item) => {
      let balance = 0;
      let minimum = 0;
      for (const change of listChanges(item)) {
        balance += change;
        minimum = Math.min(minimum, balance);
      }
      return roundToFourDecimals(Math.max(-minimum, (reservedByItem.get(item) ?? 0) - balance));
    },
  };
}

/** Writes movements, numbered in chronological order, and the items with the remaining quantities. */
export function writeStockLedger(draft: SampleDraft, ledger: StockLedgerWithMovements): void {
  const sortedMovements = ledger.movements.toSorted((a, b) => a.at - b.at);
  const exampleIndex = sortedMovements.findIndex(({ isExample }) => isExample);
  const stateByItem = new Map<StockItem, { quantity: number; cost: number; changedAt: Instant }>();
  const getState = (item: StockItem) => {
    const found = stateByItem.get(item) ?? { quantity: 0, cost: item.openingCost, changedAt: item.openedAt };
    stateByItem.set(item, found);
    return found;
  };
  sortedMovements.forEach((movement, index) => {
    const { from, to, quantity, type } = movement;
    const unitCost = movement.unitCost ?? getState(from ?? to ?? fail(movement)).cost;
    if (to) {
      const target = getState(to);
      if (type === 'receipt')
        target.cost = roundToFourDecimals(
          (target.quantity * target.cost + quantity * unitCost) / (target.quantity + quantity),
        );
      target.quantity = roundToFourDecimals(target.quantity + quantity);
      target.changedAt = movement.at;
    }
    if (from) {
      const source = getState(from);
      source.quantity = roundToFourDecimals(source.quantity - quantity);
      source.changedAt = movement.at;
    }
    if (index === exampleIndex)
      draft.addExample('stock_movements_v1', 'to_stock_item_id', 'purchase_order_id', 'reason');
    else writeMovement(draft, 4_402_117 + index - exampleIndex, movement, unitCost);
  });
  for (const item of ledger.items) {
    const { quantity, cost, changedAt } = getState(item);
    writeItem(draft, item, quantity, ledger.getReservedQuantity(item), cost, changedAt);
  }
}

function fail(movement: Movement): never {
  throw new RangeError(`A ${movement.type} needs an item.`);
}

function writeMovement(draft: SampleDraft, id: number, movement: Movement, unitCost: number): void {
  const isDownward = movement.type === 'adjustment' && movement.from !== undefined;
  const quantity = isDownward ? -movement.quantity : movement.quantity;
  draft.add('stock_movements_v1', {
    stock_movement_id: id,
    stock_detail_id: movement.detailId,
    type: movement.type,
    quantity,
    from_stock_item_id: movement.from?.id ?? null,
    to_stock_item_id: movement.to?.id ?? null,
    job_id: movement.jobId ?? null,
    job_stock_id: movement.jobStockId ?? null,
    purchase_order_id: movement.purchaseOrderId ?? null,
    unit_cost: unitCost,
    reason: movement.reason ?? null,
    moved_at: writeInstant(movement.at),
    moved_by: movement.by,
    movement_value: roundToFourDecimals(quantity * unitCost),
    actor_kind: movement.actor,
  });
}

function writeItem(
  draft: SampleDraft,
  item: StockItem,
  onHand: number,
  reserved: number,
  cost: number,
  changedAt: Instant,
): void {
  if (item.id === 60_233) {
    draft.addExample('stock_items_v1', 'serial_number', 'batch_number', 'expiry_date');
    return;
  }
  draft.add('stock_items_v1', {
    stock_item_id: item.id,
    stock_detail_id: item.detailId,
    location_type: item.locationType,
    location_id: item.locationId ?? null,
    location_name: item.locationName,
    serial_number: item.serialNumber ?? null,
    batch_number: item.batchNumber ?? null,
    quantity_on_hand: onHand,
    quantity_reserved: reserved,
    quantity_available: roundToFourDecimals(onHand - reserved),
    unit_cost: cost,
    status: item.status ?? 'available',
    expiry_date: item.expiryDate ?? null,
    last_counted_at: item.lastCountedAt ?? null,
    stock_value: roundToFourDecimals(onHand * cost),
    created_at: writeInstant(item.openedAt),
    modified_at: writeInstant(changedAt),
  });
}
