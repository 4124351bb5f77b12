import { type SampleDraft, toInstant } from 'refdesk/sample-data';
import { sampleEngineers } from '../resources/crew.ts';
import { getVehicleRegistration } from '../resources/vehicles.ts';
import { getStockCatalogueEntry, stockCatalogueEntries } from './catalogue.ts';
import type { StockItem, StockLedger } from './ledger.ts';

export const mainStoreName = 'Main store';

/** Products carried by each kind of van, as identifiers of stock details. */
const detailIdsByVanKind = {
  gas: [1410, 1421, 1422, 1424, 1425, 1426, 1430, 1431],
  plumbing: [1430, 1431, 1432, 1433, 1434],
  electrical: [1440, 1441, 1442],
} as const;

/** Creates a stock item for every product in the main store and in each van. */
export function addStoreAndVanStockItems(draft: SampleDraft, ledger: StockLedger): void {
  const nextId = () => draft.nextId('stock_items_v1');
  const mainStoreOpenedAt = toInstant('2024-02-12T12:30:00Z');
  const openInMainStore = (detailId: number, id: number): StockItem =>
    ledger.open({
      id,
      detailId,
      locationType: 'warehouse',
      locationId: undefined,
      locationName: mainStoreName,
      openedAt: mainStoreOpenedAt,
      openingCost: getStockCatalogueEntry(detailId).cost,
      lastCountedAt: '2025-04-30T07:15:00Z',
    });

  const example = {
    detailId: 1402,
    locationType: 'vehicle',
    locationId: 812,
    locationName: 'VN25 KTR',
    openedAt: toInstant('2025-03-15T07:00:00Z'),
    openingCost: 11.25,
  } as const;
  ledger.open({ id: 60_233, ...example });
  for (let id = 60_234; id < 60_240; id++) nextId();
  openInMainStore(1402, nextId());
  for (const { id, tracking } of stockCatalogueEntries) {
    if (id !== 1402 && tracking === 'bulk') openInMainStore(id, nextId());
  }
  for (const worker of sampleEngineers) {
    if (worker.vehicleId === undefined) continue;
    const kind = getVanKind(worker.skills);
    const registration = getVehicleRegistration(draft, worker.vehicleId);
    const detailIds =
      kind === 'gas' && worker.id !== 3051 && worker.id % 2 === 0
        ? [1402, ...detailIdsByVanKind.gas]
        : detailIdsByVanKind[kind];
    for (const detailId of detailIds) {
      ledger.open({
        id: nextId(),
        detailId,
        locationType: 'vehicle',
        locationId: worker.vehicleId,
        locationName: registration,
        openedAt: toInstant('2024-03-04T07:00:00Z'),
        openingCost: getStockCatalogueEntry(detailId).cost,
        lastCountedAt: '2025-04-30T07:15:00Z',
      });
    }
  }
  openTrackedStockItems(ledger, nextId);
}

/** Creates serial-numbered units, batches, and stock in unusual locations. */
function openTrackedStockItems(ledger: StockLedger, nextId: () => number): void {
  const openedAt = toInstant('2025-02-10T10:00:00Z');
  const warehouse = {
    locationType: 'warehouse',
    locationId: undefined,
    locationName: mainStoreName,
    openedAt,
  } as const;
  for (const serialNumber of ['SN-2207-0418', 'SN-2207-0421', 'SN-2207-0433']) {
    ledger.open({ id: nextId(), detailId: 1420, ...warehouse, openingCost: 1180, serialNumber });
  }
  ledger.open({
    id: nextId(),
    detailId: 1415,
    ...warehouse,
    openingCost: 9.1,
    batchNumber: 'B-25-017',
    expiryDate: '2027-04-30',
  });
  ledger.open({
    id: nextId(),
    detailId: 1415,
    ...warehouse,
    openingCost: 9.1,
    batchNumber: 'B-23-204',
    expiryDate: '2025-05-31',
    status: 'quarantined',
  });
  ledger.open({
    id: nextId(),
    detailId: 1424,
    locationType: 'contact',
    locationId: 48_214,
    locationName: 'Harbour Road Surgery, west wing',
    openedAt,
    openingCost: 58,
  });
  ledger.open({
    id: nextId(),
    detailId: 1441,
    locationType: 'resource',
    locationId: 3061,
    locationName: 'Ruth Hocking',
    openedAt,
    openingCost: 0.65,
  });
}

function getVanKind(skills: readonly string[]): 'gas' | 'electrical' | 'plumbing' {
  if (skills.includes('Gas safety')) return 'gas';
  return skills.includes('Electrical testing') ? 'electrical' : 'plumbing';
}
