-- One row per invoice that should have been paid before today.
select
    invoices.invoice_id,
    invoices.invoice_number,
    customers.name as customer,
    invoices.due_date,
    current_date - invoices.due_date as days_overdue,
    case
        when current_date - invoices.due_date <= 30 then '1 to 30 days'
        when current_date - invoices.due_date <= 60 then '31 to 60 days'
        else 'over 60 days'
    end as age,
    invoices.currency_code,
    invoices.balance
from {{ source('daas', 'invoices_v1') }} as invoices
join {{ source('daas', 'contacts_v1') }} as customers on customers.contact_id = invoices.contact_id
where
    invoices.status in ('approved', 'sent', 'partlyPaid')
    and invoices.balance > 0
    and invoices.due_date < current_date
