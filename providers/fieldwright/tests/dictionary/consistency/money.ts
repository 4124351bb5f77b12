import type { ConsistencyRule } from './rule.ts';

/** Rules for lines, invoices, payments, contracts, quotes and sales. */
export const moneyConsistencyRules: readonly ConsistencyRule[] = [
  [
    'the net amount of a line is its quantity times its price',
    'SELECT job_line_id FROM job_lines_v1 WHERE ABS(net_amount - quantity * unit_price) > 0.001 UNION ALL SELECT invoice_line_id FROM invoice_lines_v1 WHERE ABS(net_amount - quantity * unit_price) > 0.001 OR ABS(tax_amount - net_amount * 0.2) > 0.005 UNION ALL SELECT quote_line_id FROM quote_lines_v1 WHERE ABS(net_amount - quantity * unit_price) > 0.001',
  ],
  [
    'the amounts of an invoice are the sums of its lines',
    `SELECT invoice_id FROM invoices_v1 i WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM invoice_lines_v1 l WHERE l.invoice_id = i.invoice_id)) > 0.001
        OR ABS(tax_amount - (SELECT SUM(tax_amount) FROM invoice_lines_v1 l WHERE l.invoice_id = i.invoice_id)) > 0.001 OR ABS(gross_amount - net_amount - tax_amount) > 0.001 OR is_credit_note <> (net_amount < 0)`,
  ],
  [
    'the paid amount of an invoice is the sum of its payments that are not void',
    `SELECT invoice_id, status, paid_amount, balance FROM invoices_v1 i WHERE ABS(paid_amount - (SELECT COALESCE(SUM(amount), 0) FROM invoice_payments_v1 p WHERE p.invoice_id = i.invoice_id AND voided_at IS NULL)) > 0.001
        OR ABS(balance - CASE status WHEN 'void' THEN 0 ELSE gross_amount - paid_amount END) > 0.001 OR (status = 'paid') <> (balance = 0 AND status NOT IN ('void', 'draft')) OR (status = 'partlyPaid') <> (paid_amount > 0 AND balance > 0)`,
  ],
  [
    'an invoice has a number once it is approved, and voided_at if it is void',
    "SELECT invoice_id FROM invoices_v1 WHERE (status = 'draft') <> (invoice_number IS NULL) OR (status = 'void') <> (voided_at IS NOT NULL) OR is_credit_note <> (credited_invoice_id IS NOT NULL) OR (sent_at IS NULL) <> (status = 'draft')",
  ],
  [
    'an invoice is due by the terms of its contact',
    "SELECT invoice_id FROM invoices_v1 i JOIN contacts_v1 c USING (contact_id) WHERE i.due_date <> date(i.invoice_date, c.payment_terms_days || ' days')",
  ],
  [
    'an invoice goes to the contact that pays for the job',
    'SELECT l.invoice_line_id FROM invoice_lines_v1 l JOIN invoices_v1 i USING (invoice_id) JOIN jobs_v1 j USING (job_id) JOIN contacts_v1 c ON c.contact_id = j.contact_id WHERE i.contact_id <> COALESCE(c.billing_contact_id, c.contact_id)',
  ],
  [
    'a job line and its invoice line have the same job and amount, and the invoice is not void',
    "SELECT l.job_line_id FROM job_lines_v1 l JOIN invoice_lines_v1 x USING (invoice_line_id) JOIN invoices_v1 i USING (invoice_id) WHERE l.job_id IS NOT x.job_id OR ABS(l.net_amount - x.net_amount) > 0.001 OR i.status IN ('void', 'draft')",
  ],
  [
    'a payment covers the amounts that are allocated to invoices',
    'SELECT payment_reference FROM invoice_payments_v1 GROUP BY payment_reference, received_on HAVING SUM(amount) > MAX(payment_total) + 0.001',
  ],
  [
    'the annual value of a contract is the sum of its lines over a year',
    `SELECT c.contract_id FROM contracts_v1 c WHERE ABS(annual_value - (SELECT SUM(net_amount) FROM contract_lines_v1 l WHERE l.contract_id = c.contract_id)
       * CASE billing_frequency WHEN 'weekly' THEN 52 WHEN 'monthly' THEN 12 WHEN 'quarterly' THEN 4 WHEN 'halfYearly' THEN 2 ELSE 1 END) > 0.001 OR (status = 'ended') <> (ended_reason IS NOT NULL)`,
  ],
  [
    'a contract line has last_invoiced_to if it is on an invoice',
    'SELECT l.contract_line_id FROM contract_lines_v1 l WHERE (last_invoiced_to IS NOT NULL) <> EXISTS (SELECT 1 FROM invoice_lines_v1 x WHERE x.contract_line_id = l.contract_line_id)',
  ],
  [
    'the net amount of a quote is the sum of its lines that are not optional',
    "SELECT quote_id FROM quotes_v1 q WHERE ABS(net_amount - (SELECT SUM(net_amount) FROM quote_lines_v1 l WHERE l.quote_id = q.quote_id AND NOT is_optional)) > 0.001 OR (status = 'declined') <> (decline_reason IS NOT NULL) OR (status = 'converted') <> (job_group_id IS NOT NULL OR contract_id IS NOT NULL) OR (status = 'draft') <> (sent_at IS NULL)",
  ],
  [
    'the estimated cost of a quote is that of its lines that are not optional',
    'SELECT quote_id FROM quotes_v1 q WHERE ABS(estimated_cost - (SELECT SUM(quantity * unit_cost) FROM quote_lines_v1 l WHERE l.quote_id = q.quote_id AND NOT is_optional)) > 0.001',
  ],
  [
    'a sales opportunity is closed exactly when it is won or lost',
    "SELECT sales_opportunity_id FROM sales_opportunities_v1 WHERE (stage IN ('won', 'lost')) <> (closed_at IS NOT NULL) OR (stage = 'lost') <> (lost_reason IS NOT NULL) OR (stage = 'won') <> (probability_percent = 100)",
  ],
  [
    'line_count of a group of predefined lines is the number of its active lines',
    'SELECT predefined_line_group_id FROM predefined_line_groups_v1 g WHERE line_count <> (SELECT COUNT(*) FROM predefined_lines_v1 l WHERE l.predefined_line_group_id = g.predefined_line_group_id AND l.is_active)',
  ],
];
