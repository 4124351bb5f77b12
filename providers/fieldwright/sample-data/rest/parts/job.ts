import {
  groupRowsBy,
  indexRowsBy,
  type Json,
  type Part,
  type RestRecord,
  type Row,
  type RowsByTable,
} from 'refdesk/sample-data';
import { getJobTypeById } from '../../reference/job-types.ts';

/** Reads the flags that are set on a job, in the order in which they were set. */
export const readJobFlagsFromRows: Part = (rowsByTable) => {
  const flags = groupRowsBy(rowsByTable, 'job_flags_v1', 'job_id');
  return (row) => ({
    flags: (flags.get(row.job_id) ?? [])
      .filter(({ is_set }) => is_set === true)
      .sort((a, b) => String(a.set_at).localeCompare(String(b.set_at)))
      .map(({ flag_name, colour, set_at }) => ({
        flagName: flag_name ?? null,
        colour: colour ?? null,
        setAt: set_at ?? null,
      })),
  });
};

/** Returns the tags of a job, which no table has: `gas` for jobs that require the skill Gas safety. */
export const deriveJobTagsFromRow: Part = () => (row) => ({
  tags: getJobTypeById(Number(row.job_type_id)).skill === 'Gas safety' ? ['gas'] : [],
});

/** Reads the resources that attend a job in addition to the lead resource. */
export const readJobAssistantsFromRows: Part = (rowsByTable) => {
  const assistants = groupRowsBy(rowsByTable, 'job_assistants_v1', 'job_id');
  return (row) => ({
    assistantResourceIds: (assistants.get(row.job_id) ?? []).map(({ resource_id }) => resource_id ?? null),
  });
};

/** Reads the address and location of a job: those of its site, otherwise those of the customer. */
export const readJobAddressFromRows: Part = (rowsByTable) => {
  const contacts = indexRowsBy(rowsByTable, 'contacts_v1', 'contact_id');
  return (row) => {
    const site = contacts.get(row.site_contact_id ?? row.contact_id) ?? {};
    return { siteAddress: getAddress(site, row.site_postal_code ?? null), siteLocation: getLocation(site) };
  };
};

function getAddress(contact: Readonly<Row>, postalCode: Json): RestRecord {
  const { address_line_1 = null, town = null, country_code = null } = contact;
  return { line1: address_line_1, line2: null, town, county: null, postalCode, countryCode: country_code };
}

function getLocation({ latitude = null, longitude = null }: Readonly<Row>): RestRecord | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Reads the contact person of a job: the active primary person of the site, otherwise of the customer. */
export const readJobContactPersonFromRows: Part = (rowsByTable) => {
  const persons = groupRowsBy(rowsByTable, 'persons_v1', 'contact_id');
  const getPrimary = (contactId: Json | undefined) =>
    persons.get(contactId)?.find(({ is_primary, is_active }) => is_primary && is_active)?.person_id;
  return (row) => ({ personId: getPrimary(row.site_contact_id) ?? getPrimary(row.contact_id) ?? null });
};

/**
 * Returns a function that chooses the person who signs for a job on the device, because no table records the signer: an
 * active person of the site or customer, otherwise the caretaker.
 */
function createSignerLookup(rowsByTable: RowsByTable): (row: Readonly<Row>) => string {
  const persons = groupRowsBy(rowsByTable, 'persons_v1', 'contact_id');
  return (row) => {
    const candidates = [row.site_contact_id, row.contact_id]
      .flatMap((id) => persons.get(id) ?? [])
      .filter(({ is_active, last_name }) => is_active && last_name);
    const signer = candidates[Number(row.job_id) % candidates.length];
    return signer ? `${String(signer.first_name).slice(0, 1)}. ${signer.last_name}` : 'Caretaker';
  };
}

/** Reads the outcome of a completed job, who set it and who signed for it. */
export const readJobResultFromRows: Part = (rowsByTable) => {
  const changes = groupRowsBy(rowsByTable, 'job_statuses_v1', 'job_id');
  const signatures = groupRowsBy(rowsByTable, 'job_worksheet_answers_v1', 'job_id');
  const types = indexRowsBy(rowsByTable, 'job_types_v1', 'job_type_id');
  const getSigner = createSignerLookup(rowsByTable);
  return (row) => {
    if ((row.result ?? null) === null) return { result: null };
    const change = changes.get(row.job_id)?.findLast(({ to_status }) => to_status === 'completed');
    const signature = signatures.get(row.job_id)?.find(({ question_type }) => question_type === 'signature');
    const isSigned = row.result === 'successful' && types.get(row.job_type_id)?.requires_signature === true;
    return {
      result: {
        result: row.result ?? null,
        reason: change?.reason ?? getReason(row),
        comment: null,
        signedBy: signature?.text_value ?? (isSigned ? getSigner(row) : null),
        followUpRequired: row.result === 'partial' || row.result === 'noAccess',
        setAt: row.actual_end ?? change?.changed_at ?? null,
        setBy: change?.changed_by ?? null,
      },
    };
  };
};

/** Possible reasons for each unsuccessful outcome; no table has them. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  partial: ['A part is on order', 'The second boiler could not be isolated', 'The customer had to leave'],
  unsuccessful: [
    'The wrong part was delivered',
    'The pipework is not safe to work on',
    'The customer wants a second opinion',
  ],
  noAccess: ['Nobody on site and the key safe was empty', 'Nobody answered the door', 'The plant room was locked'],
};

/** Returns a reason that is always the same for the same job; null if the outcome needs no reason. */
function getReason({ result, job_id }: Readonly<Row>): string | null {
  const resultReasons = reasons[String(result)] ?? [];
  return resultReasons[Number(job_id) % resultReasons.length] ?? null;
}
