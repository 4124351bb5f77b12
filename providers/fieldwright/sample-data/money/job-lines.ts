import { type Instant, minute, type Random, type Row, type SampleDraft, writeInstant } from 'refdesk/sample-data';
import { roundToFourDecimals } from '../amount.ts';
import { getNumberCell } from '../cell.ts';
import { findFirstStatusTime, getJobStatus, type Job } from '../jobs/job.ts';
import { getStockCatalogueEntry } from '../stock/catalogue.ts';

/** Charges of a completed job: labour, used materials, and a call-out for reactive work. */
export interface JobCharges {
  readonly job: Job;
  readonly completedAt: Instant;
  readonly lines: readonly Row[];
}

/** Hours charged for individually written jobs. */
export type ChargedHoursByJob = ReadonlyMap<Job, number>;

export function addJobLines(
  draft: SampleDraft,
  jobs: readonly Job[],
  hours: ChargedHoursByJob,
  random: Random,
): JobCharges[] {
  const usageByJob = Map.groupBy(
    draft.rows('stock_planned_usage_v1').filter(({ status }) => status === 'used'),
    (row) => row.job_id,
  );
  return jobs.flatMap((job): JobCharges[] => {
    const completedAt = findFirstStatusTime(job, 'completed');
    if (completedAt === undefined || getJobStatus(job) !== 'completed') return [];
    const isSurvey = job.type.category === 'Survey';
    const isCovered = isSurvey || (job.contractId !== undefined && job.groupId !== 2204);
    const charges: DraftLine[] = [
      ...(usageByJob.get(job.id) ?? []).map(createMaterialLine),
      ...createLabourLines(job, hours.get(job)),
      ...(job.type.category === 'Reactive' || job.groupId === 2204 ? [callOut] : []),
      ...(random.chance(0.06) && !hours.has(job) && !isCovered ? [discount] : []),
    ];
    const lines = charges.map((charge, index) =>
      addLine(draft, job, completedAt + (index - 7) * minute, index + 1, charge, !isCovered),
    );
    return [{ job, completedAt, lines }];
  });
}

interface DraftLine {
  readonly type: 'labour' | 'material' | 'callOut' | 'discount';
  readonly description: string;
  readonly quantity: number;
  readonly cost: number | null;
  readonly price: number;
  readonly predefined: number | null;
  readonly detailId?: number;
  readonly jobStockId?: number;
  readonly resourceId?: number;
}

const callOut: DraftLine = {
  type: 'callOut',
  description: 'Call-out, standard',
  quantity: 1,
  cost: 10,
  price: 45,
  predefined: 910,
};
const discount: DraftLine = {
  type: 'discount',
  description: 'Goodwill, late arrival',
  quantity: 1,
  cost: null,
  price: -10,
  predefined: null,
};

function createMaterialLine(row: Row): DraftLine {
  const detailId = getNumberCell(row, 'stock_detail_id');
  const { name, cost, price } = getStockCatalogueEntry(detailId);
  return {
    type: 'material',
    description: name,
    quantity: getNumberCell(row, 'quantity_used'),
    cost,
    price,
    predefined: detailId === 1402 ? 913 : null,
    detailId,
    jobStockId: getNumberCell(row, 'job_stock_id'),
  };
}

function createLabourLines(job: Job, fixedHours: number | undefined): DraftLine[] {
  const { engineer, workSeconds = 0, type } = job;
  if (!engineer || workSeconds === 0) return [];
  const quantity = fixedHours ?? Math.ceil(workSeconds / (30 * minute)) / 2;
  return [
    {
      type: 'labour',
      description: `${type.name}, ${quantity} hours`,
      quantity,
      cost: engineer.hourlyCost,
      price: engineer.hourlyRate,
      predefined: engineer.hourlyRate === 62 ? 909 : 905,
      resourceId: engineer.id,
    },
  ];
}

function addLine(
  draft: SampleDraft,
  job: Job,
  at: Instant,
  lineNumber: number,
  charge: DraftLine,
  isChargeable: boolean,
): Row {
  if (job.id === 731_904 && charge.type === 'material')
    return draft.addExample('job_lines_v1', 'predefined_line_id', 'resource_id', 'written_off_at');
  return draft.add('job_lines_v1', {
    job_line_id: draft.nextId('job_lines_v1'),
    job_id: job.id,
    line_number: lineNumber,
    line_type: charge.type,
    description: charge.description,
    predefined_line_id: charge.predefined,
    stock_detail_id: charge.detailId ?? null,
    job_stock_id: charge.jobStockId ?? null,
    resource_id: charge.resourceId ?? null,
    quantity: charge.quantity,
    unit_cost: charge.cost,
    unit_price: charge.price,
    discount_percent: 0,
    net_amount: roundToFourDecimals(charge.quantity * charge.price),
    tax_code_id: 2,
    nominal_code_id: charge.type === 'material' ? 211 : 210,
    department_code_id: null,
    is_chargeable: isChargeable,
    invoice_line_id: null,
    written_off_at: null,
    created_at: writeInstant(at),
    modified_at: writeInstant(at),
  });
}
