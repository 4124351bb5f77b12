import {
  getInstantDay,
  hour,
  type Instant,
  minute,
  type Random,
  type SampleDraft,
  toInstant,
  writeInstant,
} from 'refdesk/sample-data';
import { findFirstStatusTime, getJobStatus, type Job } from '../jobs/job.ts';
import { now } from '../now.ts';
import { getVehicleRegistration } from '../resources/vehicles.ts';
import { getStockCatalogueEntry } from './catalogue.ts';
import type { StockItem, StockLedger } from './ledger.ts';
import { mainStoreName } from './stores.ts';

/** Adds the stock that jobs plan, reserve, use and return. */
export function addJobStock(
  draft: SampleDraft,
  jobs: readonly Job[],
  scriptedUses: readonly ScriptedStockUse[],
  ledger: StockLedger,
  random: Random,
): void {
  draft.addExample('stock_planned_usage_v1');
  ledger.move({
    type: 'issue',
    detailId: 1402,
    quantity: 1,
    from: getItem(ledger, 1402, 'VN25 KTR'),
    jobId: 731_904,
    jobStockId: 88_410,
    at: toInstant('2025-05-06T09:55:40Z'),
    by: 'Sam Okafor',
    actor: 'resource',
    isExample: true,
  });

  const scriptedUseByJob = new Map(scriptedUses.map((line) => [line.job, line]));
  const allocatedQuantities = [2, 3, 1];
  for (const job of jobs.filter(({ id }) => id !== 731_904)) {
    const scriptedUse = scriptedUseByJob.get(job);
    const completedAt = findFirstStatusTime(job, 'completed');
    const isSam = job.engineer?.id === 3051;
    const pickDetailId = () => random.pick(listPossibleDetailIds(job, random));
    if (scriptedUse && completedAt !== undefined)
      consumeStock(draft, ledger, job, chooseItem(draft, ledger, job, scriptedUse.detailId), completedAt, 1, 1);
    else if (getJobStatus(job) === 'cancelled' || job.type.category === 'Survey') continue;
    else if (completedAt !== undefined) {
      if (job.result !== 'noAccess' && random.chance(0.55))
        consumeRandomQuantity(draft, ledger, job, chooseItem(draft, ledger, job, pickDetailId()), completedAt, random);
    } else if (
      job.plannedStart !== undefined &&
      job.type.skill === 'Gas safety' &&
      allocatedQuantities.length > 0 &&
      isSam === (allocatedQuantities.length === 3)
    ) {
      allocateStock(
        draft,
        job,
        getItem(ledger, 1402, isSam ? 'VN25 KTR' : mainStoreName),
        allocatedQuantities.shift() ?? 1,
        ledger,
      );
    } else if (random.chance(0.5)) {
      const detailId = pickDetailId();
      planStock(draft, ledger, job, chooseItem(draft, ledger, job, detailId === 1402 ? 1410 : detailId), random);
    }
  }
}

/** Stock used by an individually scripted job. */
export interface ScriptedStockUse {
  readonly job: Job;
  readonly detailId: number;
}

function getItem(ledger: StockLedger, detailId: number, location: string): StockItem {
  const found = ledger.find(detailId, location);
  if (!found) throw new RangeError(`${location} has no stock detail ${detailId}.`);
  return found;
}

/** Returns the identifiers of the stock details that a job may need. */
function listPossibleDetailIds({ type, engineer }: Job, random: Random): readonly number[] {
  switch (type.skill) {
    case 'Electrical testing':
      return [1440, 1441, 1442];
    case 'Gas safety':
      if (type.category === 'Planned maintenance')
        return random.chance(0.5) && engineer?.id !== 3051 ? [1402] : [1410, 1403, 1405];
      return [1421, 1422, 1423, 1424, 1425, 1426];
    default:
      return [1430, 1431, 1432, 1433, 1434];
  }
}

/** Returns the stock item from which the lead resource takes a product: in the van, otherwise in the main store. */
function chooseItem(draft: SampleDraft, ledger: StockLedger, { engineer }: Job, detailId: number): StockItem {
  const isExampleItem = engineer?.id === 3051 && detailId === 1402; // only the example's issue of that item is recorded
  const van =
    engineer?.vehicleId === undefined || isExampleItem
      ? undefined
      : ledger.find(detailId, getVehicleRegistration(draft, engineer.vehicleId));
  return van ?? getItem(ledger, detailId, mainStoreName);
}

function consumeRandomQuantity(
  draft: SampleDraft,
  ledger: StockLedger,
  job: Job,
  from: StockItem,
  completedAt: Instant,
  random: Random,
): void {
  const planned = getStockCatalogueEntry(from.detailId).unit === 'metre' ? random.int(2, 8) : random.int(1, 2);
  const used = random.chance(0.8) ? planned : Math.max(1, planned - 1);
  consumeStock(
    draft,
    ledger,
    job,
    from,
    completedAt,
    planned,
    used,
    random.chance(0.04) && completedAt < now - 4 * hour,
  );
}

function consumeStock(
  draft: SampleDraft,
  ledger: StockLedger,
  job: Job,
  from: StockItem,
  completedAt: Instant,
  planned: number,
  used: number,
  isReturned = false,
): void {
  const usedAt = Math.max((findFirstStatusTime(job, 'started') ?? completedAt) + minute, completedAt - 7 * minute);
  const returnedAt = usedAt + 2 * hour;
  const jobStockId = draft.nextId('stock_planned_usage_v1');
  const movement = {
    detailId: from.detailId,
    quantity: used,
    jobId: job.id,
    jobStockId,
    by: job.engineer?.name ?? 'Ravi Menon',
    actor: 'resource',
  } as const;
  ledger.move({ ...movement, type: 'issue', from, at: usedAt });
  if (isReturned) ledger.move({ ...movement, type: 'return', to: from, at: returnedAt });
  addLine(draft, job, jobStockId, from.detailId, from, {
    quantity_planned: planned,
    quantity_used: isReturned ? 0 : used,
    status: isReturned ? 'returned' : 'used',
    is_chargeable: job.contractId === undefined || job.groupId === 2204,
    modified_at: writeInstant(isReturned ? returnedAt : usedAt),
  });
}

function allocateStock(draft: SampleDraft, job: Job, from: StockItem, quantity: number, ledger: StockLedger): void {
  ledger.reserve(from, quantity);
  addLine(draft, job, draft.nextId('stock_planned_usage_v1'), from.detailId, from, {
    quantity_planned: quantity,
    quantity_used: 0,
    status: 'allocated',
    is_chargeable: true,
    modified_at: writeInstant(job.createdAt + 10 * minute),
  });
}

function planStock(draft: SampleDraft, ledger: StockLedger, job: Job, from: StockItem, random: Random): void {
  if (random.chance(0.6)) {
    allocateStock(draft, job, from, 1, ledger);
    return;
  }
  const quantity = random.int(1, 3);
  const shortfall = random.chance(0.3) ? quantity : 0;
  addLine(draft, job, draft.nextId('stock_planned_usage_v1'), from.detailId, undefined, {
    quantity_planned: quantity,
    quantity_used: 0,
    status: 'planned',
    is_chargeable: true,
    shortfall_quantity: shortfall,
    modified_at: writeInstant(job.createdAt + 10 * minute),
  });
}

function addLine(
  draft: SampleDraft,
  job: Job,
  id: number,
  detailId: number,
  from: StockItem | undefined,
  columns: Readonly<Record<string, string | number | boolean>>,
): void {
  const { cost, price } = getStockCatalogueEntry(detailId);
  draft.add('stock_planned_usage_v1', {
    job_stock_id: id,
    job_id: job.id,
    stock_detail_id: detailId,
    stock_item_id: from?.id ?? null,
    unit_cost: cost,
    unit_price: price,
    planned_on: job.plannedStart === undefined ? null : getInstantDay(job.plannedStart),
    shortfall_quantity: 0,
    created_at: writeInstant(job.createdAt + 4 * minute),
    ...columns,
  });
}
