import type { ConsistencyRule } from './rule.ts';

/** Rules for purchase orders and their invoices. */
export const purchasingConsistencyRules: readonly ConsistencyRule[] = [
  [
    'the amounts of a purchase order are the sums of its lines and received quantities',
    `SELECT purchase_order_id FROM purchase_orders_v1 o WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM purchase_order_lines_v1 l WHERE l.purchase_order_id = o.purchase_order_id)) > 0.0001
        OR ABS(received_amount - (SELECT SUM(quantity_received * unit_cost) FROM purchase_order_lines_v1 l WHERE l.purchase_order_id = o.purchase_order_id)) > 0.001 OR ABS(gross_amount - net_amount - tax_amount) > 0.0001
        OR (status = 'received') <> NOT EXISTS (SELECT 1 FROM purchase_order_lines_v1 l WHERE l.purchase_order_id = o.purchase_order_id AND quantity_received < quantity_ordered) OR (status = 'cancelled') <> (cancelled_reason IS NOT NULL)`,
  ],
  [
    'the received quantity of an order line is the sum of its receipt movements',
    `SELECT l.purchase_order_line_id FROM purchase_order_lines_v1 l WHERE quantity_received <> (SELECT COALESCE(SUM(quantity), 0) FROM stock_movements_v1 m WHERE m.purchase_order_id = l.purchase_order_id AND m.stock_detail_id = l.stock_detail_id AND m.type = 'receipt')
        OR (quantity_received > 0) <> (last_received_at IS NOT NULL)`,
  ],
  [
    'the invoiced amount of an order is the sum of its purchase invoices',
    "SELECT purchase_order_id FROM purchase_orders_v1 o WHERE ABS(invoiced_amount - (SELECT COALESCE(SUM(net_amount), 0) FROM purchase_invoices_v1 i WHERE i.purchase_order_id = o.purchase_order_id AND i.status NOT IN ('draft', 'void'))) > 0.001",
  ],
  [
    'a purchase invoice has the sum of its lines and the difference from its order',
    `SELECT purchase_invoice_id FROM purchase_invoices_v1 i WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM purchase_invoice_lines_v1 l WHERE l.purchase_invoice_id = i.purchase_invoice_id)) > 0.001
        OR ABS(gross_amount - net_amount - tax_amount) > 0.0001 OR (status = 'disputed') <> (dispute_reason IS NOT NULL) OR (status IN ('approved', 'paid')) <> (approved_at IS NOT NULL) OR is_credit_note <> (net_amount < 0)
        OR purchase_order_id IS NOT NULL AND ABS(matched_difference - net_amount + (SELECT received_amount FROM purchase_orders_v1 o WHERE o.purchase_order_id = i.purchase_order_id)) > 0.001`,
  ],
];
