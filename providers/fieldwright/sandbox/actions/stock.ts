import {
  type ActionCall,
  type ActionKind,
  getNumberField,
  type Json,
  type JsonRecord,
  ProblemError,
} from 'refdesk/sandbox';
import { isAtOrBelowMinimumQuantity } from '../../sample-data/stock/is-at-or-below-minimum-quantity.ts';

/** Actions on stock: find, count, move, set reorder levels. */
export const stockActionHandlers: Readonly<Record<string, ActionKind>> = {
  stockFind(call) {
    const text = String(call.sent.searchText ?? '').toLowerCase();
    const { locationType = null, locationId = null } = call.sent;
    const records = call.all('StockDetail').flatMap((detail): JsonRecord[] => {
      const field = ['sku', 'name', 'barcode', 'description'].find((name) =>
        String(detail[name] ?? '')
          .toLowerCase()
          .includes(text),
      );
      if (field === undefined) return [];
      const items = call
        .all('StockItem')
        .filter(
          (item) =>
            item.stockDetailId === detail.id &&
            (locationType === null || item.locationType === locationType) &&
            (locationId === null || item.locationId === locationId),
        );
      const detailFields = {
        id: detail.id ?? null,
        stockDetailId: detail.id ?? null,
        sku: detail.sku ?? null,
        name: detail.name ?? null,
        matchedOn: field,
      };
      if (items.length === 0)
        return locationType === null
          ? [{ ...detailFields, stockItemId: null, locationName: null, quantityAvailable: 0 }]
          : [];
      return items.map((item) => ({
        ...detailFields,
        stockItemId: item.id ?? null,
        locationName: item.locationName ?? null,
        quantityAvailable: item.quantityAvailable ?? 0,
      }));
    });
    return { records };
  },
  stockReorderLevelSave(call) {
    const { stockDetailId = null, locationType = null, locationId = null } = call.sent;
    const existing = call
      .all('StockReorderLevel')
      .find(
        (stockReorderLevel) =>
          stockReorderLevel.stockDetailId === stockDetailId &&
          stockReorderLevel.locationType === locationType &&
          (stockReorderLevel.locationId ?? null) === locationId,
      );
    const items = call
      .all('StockItem')
      .filter(
        (item) =>
          item.stockDetailId === stockDetailId &&
          item.locationType === locationType &&
          (item.locationId ?? null) === locationId,
      );
    const quantityOnHand = items.reduce((sum, item) => sum + (getNumberField(item, 'quantityOnHand') ?? 0), 0);
    const fields = {
      ...call.sent,
      quantityOnHand,
      isBelowMinimum: isAtOrBelowMinimumQuantity(quantityOnHand, getNumberField(call.sent, 'minimumQuantity') ?? 0),
      modifiedAt: call.now,
    };
    const record = existing
      ? call.change('StockReorderLevel', existing, fields)
      : call.add('StockReorderLevel', {
          locationName: items[0]?.locationName ?? String(locationType),
          quantityOnOrder: 0,
          refillFromLocationName: null,
          ...fields,
        });
    return { record, more: { wasCreated: existing === undefined } };
  },
  stockMakeModelSave(call) {
    const { makeId = null, makeName = null, modelName = null } = call.sent;
    const makeByName = call
      .all('Make')
      .find((candidate) => String(candidate.makeName).toLowerCase() === String(makeName).toLowerCase());
    const make =
      makeId !== null
        ? call.require('Make')
        : (makeByName ?? (makeName === null ? null : call.add('Make', { makeName })));
    if (make === null) throw new ProblemError('parameterInvalid', 'makeName');
    const model =
      modelName === null
        ? null
        : call
            .all('Model')
            .find(
              (candidate) =>
                candidate.makeId === make.id &&
                String(candidate.modelName).toLowerCase() === String(modelName).toLowerCase(),
            );
    const addedModel =
      model === undefined ? call.add('Model', { makeId: make.id ?? null, modelName, stockDetailCount: 0 }) : null;
    return {
      more: {
        makeId: make.id ?? null,
        modelId: model?.id ?? addedModel?.id ?? null,
        wasCreated: addedModel !== null || (makeId === null && makeByName === undefined),
      },
    };
  },
  stockMovementSave(call) {
    const { type = null, quantityToMove = 0, fromStockItemId = null, toStockItemId = null, ...fields } = call.sent;
    const amount = Number(quantityToMove);
    const move = (id: Json, field: string, change: number) => {
      if (id === null) return;
      const item = call.require('StockItem', field, id);
      const onHand = (getNumberField(item, 'quantityOnHand') ?? 0) + change;
      const available = (getNumberField(item, 'quantityAvailable') ?? 0) + change;
      if (onHand < 0 || (change < 0 && available < 0))
        throw new ProblemError('insufficientStock', `${field} ${String(id)} has ${String(item.quantityAvailable)}`);
      call.change('StockItem', item, { quantityOnHand: onHand, quantityAvailable: available, modifiedAt: call.now });
    };
    const requiredEnds: Readonly<Record<string, readonly [boolean, boolean]>> = {
      receipt: [false, true],
      return: [false, true],
      writeOff: [true, false],
      supplierReturn: [true, false],
      transfer: [true, true],
    };
    const [needsFrom, needsTo] = requiredEnds[String(type)] ?? [fromStockItemId !== null, toStockItemId !== null];
    if (needsFrom !== (fromStockItemId !== null)) throw new ProblemError('parameterInvalid', 'fromStockItemId');
    if (needsTo !== (toStockItemId !== null)) throw new ProblemError('parameterInvalid', 'toStockItemId');
    if (type === 'return' && (fields.jobStockId ?? null) !== null) returnToStock(call, amount);
    move(fromStockItemId, 'fromStockItemId', -amount);
    move(toStockItemId, 'toStockItemId', amount);
    const empty = { jobId: null, jobStockId: null, purchaseOrderId: null, unitCost: null, reason: null };
    const record = {
      id: call.calls.draft.nextKey('StockMovement'),
      ...empty,
      ...fields,
      type,
      quantity: amount,
      fromStockItemId,
      toStockItemId,
      movedAt: call.sent.movedAt ?? call.now,
      movedBy: call.by,
    };
    return { record: call.calls.draft.put('StockMovement', record) };
  },
  stockItemCount(call) {
    const item = call.require('StockItem');
    const counted = Number(call.sent.countedQuantity);
    const difference = counted - (getNumberField(item, 'quantityOnHand') ?? 0);
    const after = call.change('StockItem', item, {
      quantityOnHand: counted,
      quantityAvailable: counted - (getNumberField(item, 'quantityReserved') ?? 0),
      lastCountedAt: call.now,
      modifiedAt: call.now,
    });
    if (difference !== 0) {
      const ends = {
        fromStockItemId: difference < 0 ? (item.id ?? null) : null,
        toStockItemId: difference > 0 ? (item.id ?? null) : null,
      };
      call.calls.draft.put('StockMovement', {
        id: call.calls.draft.nextKey('StockMovement'),
        stockDetailId: item.stockDetailId ?? null,
        type: 'adjustment',
        quantity: Math.abs(difference),
        ...ends,
        jobId: null,
        jobStockId: null,
        purchaseOrderId: null,
        unitCost: item.unitCost ?? null,
        reason: call.sent.comment ?? 'Count',
        movedAt: call.now,
        movedBy: call.by,
      });
    }
    return { record: after, more: { difference } };
  },
};

/** "A return of part leaves the line used, with what remains." */
function returnToStock(call: ActionCall, quantity: number): void {
  const line = call.require('JobStock', 'jobStockId');
  const used = getNumberField(line, 'quantityUsed') ?? 0;
  if (line.status !== 'used')
    throw new ProblemError('notAllowedInStatus', `Stock line ${String(line.id)} is ${String(line.status)}`);
  if (quantity > used) throw new ProblemError('parameterInvalid', `quantityToMove: the job used ${used}`);
  call.change('JobStock', line, quantity === used ? { status: 'returned' } : { quantityUsed: used - quantity });
}
