select age, currency_code, sum(balance) as balance
from reports.overdue_invoices
group by 1, 2
order by min(days_overdue), 2
