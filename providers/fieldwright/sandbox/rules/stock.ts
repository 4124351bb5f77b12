import {
  type Action,
  type FieldError,
  type FieldRule,
  getNumberField,
  type JsonRecord,
  type Rule,
} from 'refdesk/sandbox';

export const stockRules: Readonly<Record<string, Rule>> = {
  // "The item must be available in that quantity."
  stockAvailable: {
    problem: 'insufficient-stock',
    check({ draft, after }) {
      const item = draft.get('StockItem', getNumberField(after, 'stockItemId') ?? 0);
      if (item === null) return null;
      if (item.status !== 'available') return `Stock item ${item.id} is ${item.status}`;
      const [available, requested] = [
        getNumberField(item, 'quantityAvailable') ?? 0,
        getNumberField(after, 'quantityPlanned') ?? 0,
      ];
      return requested > available
        ? `Stock item ${item.id} has only ${available} available, and ${requested} were requested`
        : null;
    },
  },

  // "If the line has been used, stock movements depend on it and the request is rejected with record-in-use."
  lineNotUsed: {
    problem: 'record-in-use',
    check({ draft, before }) {
      if (!['used', 'returned'].includes(String(before.status))) return null;
      const movement = draft.all('StockMovement').find(({ jobStockId }) => jobStockId === before.id);
      return movement
        ? `Stock movement ${movement.id} has issued ${movement.quantity} from the line`
        : `The line has been ${before.status}`;
    },
  },

  // "While stock is held, a change to the unit of measure is rejected with record-in-use."
  unitKeptWhileHeld: {
    problem: 'record-in-use',
    check({ draft, before, after }) {
      if (before.unitOfMeasure === after.unitOfMeasure) return null;
      const itemsInStock = draft
        .all('StockItem')
        .filter((item) => item.stockDetailId === before.id && (getNumberField(item, 'quantityOnHand') ?? 0) > 0);
      return itemsInStock.length > 0
        ? `There is stock of it in stock items ${itemsInStock.map(({ id }) => id).join(', ')}, so the unit of measure cannot be changed`.slice(
            0,
            1000,
          )
        : null;
    },
  },

  // "an item with reserved stock cannot be retired"
  notRetiredWhileReserved: {
    problem: 'record-in-use',
    check({ before, after }) {
      const reserved = getNumberField(before, 'quantityReserved') ?? 0;
      return after.status === 'retired' && reserved > 0
        ? `Jobs have reserved ${reserved} of stock item ${before.id}, so it cannot be retired`
        : null;
    },
  },
};

const schemaByLocationType: Readonly<Record<string, string>> = {
  vehicle: 'Vehicle',
  resource: 'Resource',
  contact: 'Contact',
};

export const stockFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Stock item on which to reserve the quantity": it must belong to the same catalogue entry.
  itemOfDetail({ draft, body }) {
    const item = draft.get('StockItem', getNumberField(body, 'stockItemId') ?? 0);
    const isAllowed = item === null || item.stockDetailId === body.stockDetailId;
    return isAllowed
      ? []
      : [
          {
            pointer: '/stockItemId',
            code: 'conflict',
            message: `Stock item ${item.id} belongs to stock detail ${item.stockDetailId}, not ${body.stockDetailId}`,
          },
        ];
  },

  // "Identify a warehouse by locationName. For a vehicle, resource or contact, also send locationId."
  locationOfType({ draft, body }) {
    const [type, id] = [String(body.locationType), getNumberField(body, 'locationId')];
    const schema = schemaByLocationType[type];
    if (schema === undefined)
      return id === null
        ? []
        : [{ pointer: '/locationId', code: 'not-allowed', message: 'locationId is not allowed for a warehouse' }];
    if (id === null)
      return [{ pointer: '/locationId', code: 'required', message: `locationId is required for a ${type}` }];
    return draft.get(schema, id) === null
      ? [{ pointer: '/locationId', code: 'no-such-record', message: `There is no ${type} ${id}` }]
      : [];
  },

  // "An item tracked by serial number holds one unit and requires serialNumber. An item tracked by batch requires
  // batchNumber."
  numbersOfTracking(action) {
    const detail = action.draft.get('StockDetail', getNumberField(action.body, 'stockDetailId') ?? 0);
    if (detail === null) return [];
    const quantity = getNumberField(action.body, 'openingQuantity') ?? 0;
    const isQuantityInvalid = detail.tracking === 'serial' && quantity !== 0 && quantity !== 1;
    return [
      ...findTrackingNumberErrors(action, detail, 'serialNumber', 'serial'),
      ...findTrackingNumberErrors(action, detail, 'batchNumber', 'batch'),
      ...(isQuantityInvalid
        ? [
            {
              pointer: '/openingQuantity',
              code: 'out-of-range' as const,
              message: 'A unit with a serial number has the quantity 0 or 1',
            },
          ]
        : []),
    ];
  },

  // A planned quantity must be positive.
  quantityPositive: ({ body }) =>
    (getNumberField(body, 'quantityPlanned') ?? 1) > 0
      ? []
      : [{ pointer: '/quantityPlanned', code: 'out-of-range', message: 'quantityPlanned must be more than 0' }],
};

function findTrackingNumberErrors(
  { body }: Action,
  detail: JsonRecord,
  field: string,
  tracking: string,
): readonly FieldError[] {
  const isPresent = (body[field] ?? null) !== null;
  const isRequired = detail.tracking === tracking;
  if (isPresent === isRequired) return [];
  const pointer = `/${field}`;
  return isRequired
    ? [
        {
          pointer,
          code: 'required',
          message: `${field} is required, because stock detail ${detail.id} is tracked by ${tracking} number`,
        },
      ]
    : [
        {
          pointer,
          code: 'not-allowed',
          message: `Stock detail ${detail.id} is tracked ${detail.tracking === 'bulk' ? 'in bulk' : `by ${detail.tracking} number`}`,
        },
      ];
}
