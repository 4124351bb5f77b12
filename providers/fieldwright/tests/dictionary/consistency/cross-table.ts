import type { ConsistencyRule } from './rule.ts';

/** Rules across tables: timestamps, and telephone numbers and email addresses that are reserved for examples. */
export const crossTableConsistencyRules: readonly ConsistencyRule[] = [
  [
    'no record was modified before it was created',
    'SELECT job_id FROM jobs_v1 WHERE modified_at < created_at UNION ALL SELECT invoice_id FROM invoices_v1 WHERE modified_at < created_at UNION ALL SELECT contact_id FROM contacts_v1 WHERE modified_at < created_at',
  ],
  [
    'every telephone number is reserved for fiction',
    "SELECT contact_id, phone FROM contacts_v1 WHERE phone NOT LIKE '+441632960%' UNION ALL SELECT person_id, COALESCE(phone, mobile) FROM persons_v1 WHERE phone NOT LIKE '+441632960%' OR mobile NOT LIKE '+447700900%' UNION ALL SELECT resource_id, mobile FROM resources_v1 WHERE mobile NOT LIKE '+447700900%'",
  ],
  [
    'every email address is at the reserved domain .example',
    "SELECT contact_id, email FROM contacts_v1 WHERE email NOT LIKE '%.example' UNION ALL SELECT person_id, email FROM persons_v1 WHERE email NOT LIKE '%.example' UNION ALL SELECT resource_id, email FROM resources_v1 WHERE email NOT LIKE '%.example'",
  ],
];
