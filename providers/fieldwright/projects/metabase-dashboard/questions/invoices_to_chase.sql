select customer, invoice_number, due_date, days_overdue, currency_code, balance
from reports.overdue_invoices
order by balance desc, invoice_number
limit 25
