import { getNestedRecords, type OtherRows, toCellValue } from 'refdesk/sample-data';

/** Creates a row for each skill of a resource. */
export const createSkillRows: OtherRows = ({ key, after }) => [
  {
    table: 'resource_skills_v1',
    primaryKey: 'resource_skill_id',
    where: { resource_id: key },
    identity: ['skill_name'],
    rows: getNestedRecords(after, 'skills').map(({ skillName, level, expiresOn }) => ({
      resource_id: key,
      skill_name: toCellValue(skillName),
      level: toCellValue(level),
      expires_on: toCellValue(expiresOn),
    })),
  },
];
