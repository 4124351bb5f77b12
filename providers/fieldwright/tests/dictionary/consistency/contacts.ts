import type { ConsistencyRule } from './rule.ts';

/** Rules for contacts, their persons and groups. */
export const contactConsistencyRules: readonly ConsistencyRule[] = [
  [
    'open_job_count of a contact is the number of its open jobs',
    `SELECT contact_id, open_job_count FROM contacts_v1 c
     WHERE open_job_count <> (SELECT COUNT(*) FROM jobs_v1 j WHERE j.contact_id = c.contact_id AND j.status NOT IN ('completed', 'cancelled'))`,
  ],
  [
    'last_job_completed_at of a contact is the completion of its latest job',
    "SELECT contact_id FROM contacts_v1 c WHERE last_job_completed_at IS NOT (SELECT MAX(actual_end) FROM jobs_v1 j WHERE j.contact_id = c.contact_id AND j.status = 'completed')",
  ],
  [
    'a contact owes the balances of its approved, sent and partly paid invoices',
    `SELECT contact_id, outstanding_balance FROM contacts_v1 c
     WHERE ABS(outstanding_balance - (SELECT COALESCE(SUM(balance), 0) FROM invoices_v1 i WHERE i.contact_id = c.contact_id AND i.status IN ('approved', 'sent', 'partlyPaid'))) > 0.0001`,
  ],
  [
    'a contact is on stop exactly while a stop has not ended',
    `SELECT contact_id FROM contacts_v1 c
     WHERE is_on_stop <> EXISTS (SELECT 1 FROM contact_stop_history_v1 s WHERE s.contact_id = c.contact_id AND s.unstopped_at IS NULL)
        OR on_stop_since IS NOT (SELECT MAX(put_on_stop_at) FROM contact_stop_history_v1 s WHERE s.contact_id = c.contact_id AND s.unstopped_at IS NULL)`,
  ],
  [
    'no job was created for a contact on stop',
    'SELECT j.job_id FROM jobs_v1 j JOIN contact_stop_history_v1 s ON s.contact_id = j.contact_id WHERE j.created_at >= s.put_on_stop_at AND (s.unstopped_at IS NULL OR j.created_at < s.unstopped_at)',
  ],
  [
    'contact_count of a group is the number of its active contacts',
    'SELECT contact_group_id FROM contact_groups_v1 g WHERE contact_count <> (SELECT COUNT(*) FROM contacts_v1 c WHERE c.contact_group_id = g.contact_group_id AND c.is_active)',
  ],
  [
    'paths of groups and categories consist of the names from the root down',
    `SELECT g.contact_group_id FROM contact_groups_v1 g LEFT JOIN contact_groups_v1 p ON p.contact_group_id = g.parent_contact_group_id
     WHERE g.group_path <> COALESCE(p.group_path || '/', '') || g.name OR g.group_depth <> COALESCE(p.group_depth + 1, 0)
     UNION ALL SELECT g.resource_group_id FROM resource_groups_v1 g LEFT JOIN resource_groups_v1 p ON p.resource_group_id = g.parent_resource_group_id
     WHERE g.group_path <> COALESCE(p.group_path || '/', '') || g.name
     UNION ALL SELECT g.product_category_id FROM product_categories_v1 g LEFT JOIN product_categories_v1 p ON p.product_category_id = g.parent_product_category_id
     WHERE g.category_path <> COALESCE(p.category_path || '/', '') || g.name`,
  ],
  [
    'an access period has a weekday or a date, not both',
    'SELECT contact_site_access_hour_id FROM contact_site_access_hours_v1 WHERE (day_of_week IS NULL) = (exception_date IS NULL)',
  ],
  [
    'a contact has at most one primary person',
    'SELECT contact_id FROM persons_v1 WHERE is_primary GROUP BY contact_id HAVING COUNT(*) > 1',
  ],
  [
    'the current consent is the latest for person, channel and purpose',
    `SELECT consent_record_id FROM person_consents_v1 c
     WHERE is_current <> (recorded_at = (SELECT MAX(recorded_at) FROM person_consents_v1 o WHERE o.person_id = c.person_id AND o.channel = c.channel AND o.purpose = c.purpose))`,
  ],
  [
    'an anonymised person has no personal data and no granted consent',
    "SELECT p.person_id FROM persons_v1 p WHERE is_anonymised <> (anonymised_at IS NOT NULL) OR is_anonymised AND (email IS NOT NULL OR phone IS NOT NULL OR mobile IS NOT NULL OR EXISTS (SELECT 1 FROM person_consents_v1 c WHERE c.person_id = p.person_id AND c.is_current AND c.status = 'granted'))",
  ],
];
