import {
  addDays,
  countDaysBetween,
  getInstantDay,
  type Instant,
  type Row,
  type SampleDraft,
  toInstant,
  writeInstant,
} from 'refdesk/sample-data';
import { roundToFourDecimals, roundToPence, sumAmountsToFourDecimals } from '../amount.ts';
import { getStockCatalogueEntry } from './catalogue.ts';
import type { StockLedger } from './ledger.ts';
import { mainStoreName } from './stores.ts';

/** Purchase order with its receipts. */
export interface PurchaseOrder {
  readonly id: number;
  readonly supplier: number;
  readonly jobId: number | undefined;
  readonly sentAt: Instant | undefined;
  readonly receivedAt: Instant | undefined;
  readonly lines: readonly PurchaseOrderLine[];
}

interface PurchaseOrderLine {
  readonly id: number;
  readonly detailId: number;
  readonly description: string;
  readonly cost: number;
  readonly ordered: number;
  readonly received: number;
}

type Status = 'draft' | 'approved' | 'sent' | 'partlyReceived' | 'received' | 'cancelled';

interface PurchaseOrderPlan {
  readonly day: string;
  readonly supplier: number;
  readonly status: Status;
  /** Days from sending to receipt. */
  readonly leadDays: number;
  readonly lines: readonly (readonly [detailId: number, quantity: number, cost?: number])[];
  readonly jobId?: number;
  readonly deliveryContactId?: number;
}

/** Purchase orders in chronological order. The fifth order of magnetic filters is the example, 9120. */
const plans: readonly PurchaseOrderPlan[] = [
  { day: '2024-07-08', supplier: 51_100, status: 'received', leadDays: 4, lines: [[1402, 5, 10.95]] },
  { day: '2024-09-16', supplier: 51_100, status: 'received', leadDays: 3, lines: [[1402, 5, 10.95]] },
  { day: '2024-11-11', supplier: 51_100, status: 'received', leadDays: 4, lines: [[1402, 5, 10.95]] },
  { day: '2025-01-13', supplier: 51_100, status: 'received', leadDays: 3, lines: [[1402, 5, 10.95]] },
  {
    day: '2025-02-18',
    supplier: 51_120,
    status: 'received',
    leadDays: 2,
    lines: [
      [1430, 20],
      [1431, 20],
      [1433, 30],
    ],
  },
  { day: '2025-03-10', supplier: 51_100, status: 'received', leadDays: 3, lines: [[1402, 25, 10.95]] },
  {
    day: '2025-03-24',
    supplier: 51_130,
    status: 'received',
    leadDays: 5,
    lines: [
      [1440, 6],
      [1441, 100],
    ],
  },
  {
    day: '2025-04-07',
    supplier: 51_100,
    status: 'received',
    leadDays: 3,
    lines: [
      [1421, 6],
      [1424, 4],
    ],
  },
  {
    day: '2025-04-22',
    supplier: 51_120,
    status: 'received',
    leadDays: 1,
    lines: [
      [1432, 12],
      [1434, 50],
    ],
  },
  {
    day: '2025-04-30',
    supplier: 51_110,
    status: 'received',
    leadDays: 5,
    lines: [[1421, 1, 69.44]],
    jobId: 731_904,
    deliveryContactId: 48_214,
  },
  {
    day: '2025-05-12',
    supplier: 51_100,
    status: 'received',
    leadDays: 3,
    lines: [
      [1410, 24],
      [1426, 10],
    ],
  },
  { day: '2025-05-19', supplier: 51_130, status: 'received', leadDays: 2, lines: [[1442, 40]] },
  {
    day: '2025-05-26',
    supplier: 51_120,
    status: 'partlyReceived',
    leadDays: 8,
    lines: [
      [1430, 20],
      [1431, 25],
    ],
  },
  { day: '2025-06-05', supplier: 51_100, status: 'sent', leadDays: 0, lines: [[1423, 3]] },
  {
    day: '2025-06-16',
    supplier: 51_120,
    status: 'sent',
    leadDays: 0,
    lines: [
      [1433, 60],
      [1434, 40],
    ],
  },
  { day: '2025-06-20', supplier: 51_100, status: 'cancelled', leadDays: 0, lines: [[1423, 3]] },
  { day: '2025-06-24', supplier: 51_130, status: 'approved', leadDays: 0, lines: [[1440, 6]] },
  {
    day: '2025-06-27',
    supplier: 51_100,
    status: 'draft',
    leadDays: 0,
    lines: [
      [1425, 4],
      [1424, 2],
    ],
  },
];

const exampleIndex = 5;

export function addPurchaseOrders(draft: SampleDraft, ledger: StockLedger): PurchaseOrder[] {
  const orders = plans.map((plan, index) => addOrder(draft, ledger, plan, 9120 + index - exampleIndex));
  for (const row of draft.rows('stock_suppliers_v1')) setSupplierOrderFigures(row, orders);
  return orders;
}

function addOrder(draft: SampleDraft, ledger: StockLedger, plan: PurchaseOrderPlan, id: number): PurchaseOrder {
  const { status, day } = plan;
  const wasSent = status === 'sent' || status === 'partlyReceived' || status === 'received';
  const sentAt = wasSent ? toInstant(day, '11:00') : undefined;
  const receivedAt =
    status === 'received' || status === 'partlyReceived' ? toInstant(addDays(day, plan.leadDays), '09:12') : undefined;
  const lines = plan.lines.map(
    ([detailId, quantity, cost = getStockCatalogueEntry(detailId).cost], index): PurchaseOrderLine => ({
      id: id === 9120 ? 20_311 : draft.nextId('purchase_order_lines_v1'),
      detailId,
      description: getStockCatalogueEntry(detailId).name,
      cost,
      ordered: quantity,
      received: getReceivedQuantity(status, index, quantity),
    }),
  );
  const order: PurchaseOrder = { id, supplier: plan.supplier, jobId: plan.jobId, sentAt, receivedAt, lines };
  if (id === 9120) draft.addExample('purchase_orders_v1', 'job_id', 'delivery_contact_id', 'cancelled_reason');
  else addOrderRow(draft, plan, order);
  for (const [index, line] of lines.entries()) addOrderLine(draft, plan, order, line, index + 1);
  if (receivedAt !== undefined) recordReceipts(ledger, order, receivedAt);
  return order;
}

/** Returns the received quantity of a line; a partly received order lacks its second line and 5 of each other line. */
function getReceivedQuantity(status: PurchaseOrderPlan['status'], lineIndex: number, ordered: number): number {
  if (status === 'received') return ordered;
  return status === 'partlyReceived' && lineIndex !== 1 ? ordered - 5 : 0;
}

function recordReceipts(ledger: StockLedger, order: PurchaseOrder, at: Instant): void {
  for (const { detailId, received, cost } of order.lines) {
    const to = ledger.find(detailId, mainStoreName);
    if (to && received > 0)
      ledger.move({
        type: 'receipt',
        detailId,
        quantity: received,
        to,
        purchaseOrderId: order.id,
        unitCost: cost,
        at,
        by: 'Ravi Menon',
        actor: 'officeUser',
      });
  }
}

const departmentBySupplier: Readonly<Record<number, number>> = { 51120: 5, 51130: 6 };

function addOrderRow(
  draft: SampleDraft,
  plan: PurchaseOrderPlan,
  { id, sentAt, receivedAt, lines }: PurchaseOrder,
): void {
  const net = sumAmountsToFourDecimals(lines.map(({ ordered, cost }) => ordered * cost));
  const isAutomatic = plan.jobId === undefined && id % 2 === 0;
  const createdAt = toInstant(plan.day, isAutomatic ? '06:00' : '09:30');
  draft.add('purchase_orders_v1', {
    purchase_order_id: id,
    reference: `PO-${plan.day.slice(0, 4)}-${String(id - 8208).padStart(4, '0')}`,
    contact_id: plan.supplier,
    status: plan.status,
    job_id: plan.jobId ?? null,
    order_date: plan.day,
    expected_on: plan.status === 'draft' ? null : addDays(plan.day, 3),
    delivery_contact_id: plan.deliveryContactId ?? null,
    currency_code: 'GBP',
    net_amount: net,
    tax_amount: roundToPence(net * 0.2),
    gross_amount: roundToFourDecimals(net + roundToPence(net * 0.2)),
    received_amount: sumAmountsToFourDecimals(lines.map(({ received, cost }) => received * cost)),
    invoiced_amount: 0,
    department_code_id: departmentBySupplier[plan.supplier] ?? 4,
    raised_by: isAutomatic ? 'Stock reorder automation' : 'Ravi Menon',
    approved_by: plan.status === 'draft' || plan.status === 'cancelled' ? null : 'Ellen Marsh',
    sent_at: sentAt === undefined ? null : writeInstant(sentAt),
    cancelled_reason: plan.status === 'cancelled' ? 'Ordered twice' : null,
    created_at: writeInstant(createdAt),
    modified_at: writeInstant(receivedAt ?? sentAt ?? createdAt),
  });
}

function addOrderLine(
  draft: SampleDraft,
  plan: PurchaseOrderPlan,
  order: PurchaseOrder,
  line: PurchaseOrderLine,
  lineNumber: number,
): void {
  if (line.id === 20_311) {
    draft.addExample('purchase_order_lines_v1', 'job_id');
    return;
  }
  const supply = draft
    .rows('stock_suppliers_v1')
    .find((row) => row.stock_detail_id === line.detailId && row.contact_id === order.supplier);
  draft.add('purchase_order_lines_v1', {
    purchase_order_line_id: line.id,
    purchase_order_id: order.id,
    line_number: lineNumber,
    description: line.description,
    stock_detail_id: line.detailId,
    stock_supplier_id: supply?.stock_supplier_id ?? null,
    supplier_code: supply?.supplier_code ?? null,
    job_id: order.jobId ?? null,
    quantity_ordered: line.ordered,
    quantity_received: line.received,
    unit_cost: line.cost,
    net_amount: roundToFourDecimals(line.ordered * line.cost),
    tax_code_id: 2,
    nominal_code_id: 310,
    expected_on: plan.status === 'draft' ? null : addDays(plan.day, 3),
    last_received_at: line.received > 0 && order.receivedAt !== undefined ? writeInstant(order.receivedAt) : null,
  });
}

/** Sets when a product was last ordered from the supplier, and the average number of days until delivery. */
function setSupplierOrderFigures(row: Row, orders: readonly PurchaseOrder[]): void {
  const supplierOrders = orders.filter(
    ({ supplier, lines }) =>
      supplier === row.contact_id && lines.some(({ detailId }) => detailId === row.stock_detail_id),
  );
  const sent = supplierOrders.flatMap(({ sentAt }) => sentAt ?? []);
  const leadDays = supplierOrders.flatMap(({ sentAt, receivedAt }) =>
    sentAt === undefined || receivedAt === undefined
      ? []
      : countDaysBetween(getInstantDay(sentAt), getInstantDay(receivedAt)),
  );
  if (sent.length > 0) {
    row.last_ordered_at = writeInstant(Math.max(...sent));
    row.modified_at = writeInstant(Math.max(...sent));
  }
  row.average_lead_days =
    leadDays.length === 0 ? null : roundToFourDecimals(sumAmountsToFourDecimals(leadDays) / leadDays.length);
}

/** Sums the quantities still to be delivered for each catalogue entry. */
export function sumQuantitiesOnOrder(orders: readonly PurchaseOrder[]): Map<number, number> {
  const sentLines = orders.filter(({ sentAt }) => sentAt !== undefined).flatMap(({ lines }) => lines);
  return sentLines.reduce(
    (totals, { detailId, ordered, received }) => totals.set(detailId, (totals.get(detailId) ?? 0) + ordered - received),
    new Map<number, number>(),
  );
}
