import { getTableRows, groupRowsBy, type Part } from 'refdesk/sample-data';

/** Reads the skills of a resource. */
export const readResourceSkillsFromRows: Part = (rowsByTable) => {
  const rows = groupRowsBy(rowsByTable, 'resource_skills_v1', 'resource_id');
  return (row) => ({
    skills: (rows.get(row.resource_id) ?? []).map(({ skill_name, level, expires_on }) => ({
      skillName: skill_name ?? null,
      level: level ?? null,
      expiresOn: expires_on ?? null,
    })),
  });
};

/**
 * Reads the start address of a resource. The table has only the postal code; the town is that of a contact in the same
 * postal area.
 */
export const readResourceBaseAddressFromRows: Part = (rowsByTable) => {
  const towns = new Map(
    getTableRows(rowsByTable, 'contacts_v1').map(({ postal_code, town }) => [
      String(postal_code).split(' ')[0]?.slice(0, 2),
      town ?? null,
    ]),
  );
  return ({ base_postal_code = null }) => ({
    baseAddress:
      base_postal_code === null
        ? null
        : {
            line1: null,
            line2: null,
            town: towns.get(String(base_postal_code).slice(0, 2)) ?? null,
            county: null,
            postalCode: base_postal_code,
            countryCode: 'GB',
          },
  });
};
