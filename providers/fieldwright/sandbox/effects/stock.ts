import { type Action, type Effect, getNumberField, type Json, type JsonRecord } from 'refdesk/sandbox';

/** Rounds a sum of quantities to at most four decimals. */
function roundQuantity(quantity: number): number {
  return Math.round(quantity * 10_000) / 10_000;
}

/** Changes the quantity and the reserved quantity of a stock item. */
function changeItemQuantities(
  { draft }: Action,
  itemId: Json | undefined,
  { onHand = 0, reserved = 0 }: { readonly onHand?: number; readonly reserved?: number },
): void {
  const item = draft.get('StockItem', Number(itemId ?? 0));
  if (item === null) return;
  const quantityOnHand = roundQuantity(Math.max(0, (getNumberField(item, 'quantityOnHand') ?? 0) + onHand));
  const quantityReserved = roundQuantity(Math.max(0, (getNumberField(item, 'quantityReserved') ?? 0) + reserved));
  draft.patch('StockItem', Number(item.id), {
    quantityOnHand,
    quantityReserved,
    quantityAvailable: Math.max(0, roundQuantity(quantityOnHand - quantityReserved)),
  });
}

function listStockLines({ draft }: Action, job: JsonRecord): readonly JsonRecord[] {
  return draft.all('JobStock').filter(({ jobId }) => jobId === job.id);
}

/** Resets the allocated lines of a job to planned and releases their reservations. */
export function releaseAllocatedStockOfJob(action: Action, job: JsonRecord): void {
  for (const line of listStockLines(action, job)) {
    if (line.status !== 'allocated') continue;
    changeItemQuantities(action, line.stockItemId, { reserved: -(getNumberField(line, 'quantityPlanned') ?? 0) });
    action.draft.patch('JobStock', Number(line.id), { status: 'planned', stockItemId: null });
  }
}

/** Issues the planned and allocated lines of a job: reduces the quantities of items and records movements. */
export function issueAllStockOfJob(action: Action, job: JsonRecord): void {
  for (const line of listStockLines(action, job))
    if (line.status === 'allocated' || line.status === 'planned') issueStockLine(action, line);
}

/** Issues the planned quantity of a line. */
export function issueStockLine(action: Action, line: JsonRecord): void {
  const quantity = getNumberField(line, 'quantityPlanned') ?? 0;
  changeItemQuantities(action, line.stockItemId, {
    onHand: -quantity,
    reserved: line.status === 'allocated' ? -quantity : 0,
  });
  action.draft.patch('JobStock', Number(line.id), { status: 'used', quantityUsed: quantity });
  const origin = { fromStockItemId: line.stockItemId ?? null, jobId: line.jobId ?? null, jobStockId: line.id ?? null };
  addMovement(action, {
    stockDetailId: line.stockDetailId ?? null,
    type: 'issue',
    quantity,
    unitCost: line.unitCost ?? null,
    ...origin,
  });
}

/** Returns the used quantity of a line to stock. */
export function returnStockLine(action: Action, line: JsonRecord): void {
  const quantity = getNumberField(line, 'quantityUsed') ?? 0;
  changeItemQuantities(action, line.stockItemId, { onHand: quantity });
  action.draft.patch('JobStock', Number(line.id), { status: 'returned' });
  const target = { toStockItemId: line.stockItemId ?? null, jobId: line.jobId ?? null, jobStockId: line.id ?? null };
  addMovement(action, {
    stockDetailId: line.stockDetailId ?? null,
    type: 'return',
    quantity,
    unitCost: line.unitCost ?? null,
    ...target,
  });
}

function addMovement({ draft, now, by }: Action, movement: JsonRecord): void {
  const empty = {
    fromStockItemId: null,
    toStockItemId: null,
    jobId: null,
    jobStockId: null,
    purchaseOrderId: null,
    unitCost: null,
    reason: null,
  };
  draft.put('StockMovement', { id: draft.nextKey('StockMovement'), ...empty, ...movement, movedAt: now, movedBy: by });
}

export const stockEffects: Readonly<Record<string, Effect>> = {
  // "With stockItemId, the quantity is reserved immediately and the line is allocated"
  reserveStock: {
    apply(action) {
      const { draft, after } = action;
      if (after.stockItemId === null) return;
      draft.patch('JobStock', Number(after.id), { status: 'allocated' });
      changeItemQuantities(action, after.stockItemId, { reserved: getNumberField(after, 'quantityPlanned') ?? 0 });
    },
  },

  // "Removes a stock line that has not been used, and releases its reservation."
  releaseLine: {
    apply(action) {
      const { before } = action;
      if (before.status === 'allocated')
        changeItemQuantities(action, before.stockItemId, {
          reserved: -(getNumberField(before, 'quantityPlanned') ?? 0),
        });
    },
  },

  // "Adds stock in a location and books its opening quantity as a receipt movement."
  openingReceipt: {
    apply(action) {
      const { draft, after } = action;
      const quantity = getNumberField(after, 'openingQuantity') ?? 0;
      draft.patch('StockItem', Number(after.id), { quantityOnHand: quantity, quantityAvailable: quantity });
      if (quantity > 0) {
        addMovement(action, {
          stockDetailId: after.stockDetailId ?? null,
          type: 'receipt',
          quantity,
          toStockItemId: after.id ?? null,
          unitCost: after.unitCost ?? null,
        });
      }
    },
  },

  // "If isPreferred is true, the other entries of the stock detail are no longer preferred." The stock detail names the
  // preferred one.
  onePreferred: {
    apply({ draft, after }) {
      const detailId = Number(after.stockDetailId);
      const others = draft
        .all('StockSupplier')
        .filter((stockSupplier) => stockSupplier.stockDetailId === detailId && stockSupplier.id !== after.id);
      if (after.isPreferred === true)
        for (const other of others)
          if (other.isPreferred === true) draft.patch('StockSupplier', Number(other.id), { isPreferred: false });
      const preferred = after.isPreferred === true ? after : others.find(({ isPreferred }) => isPreferred === true);
      draft.patch('StockDetail', detailId, { preferredStockSupplierId: preferred?.id ?? null });
    },
  },
};
