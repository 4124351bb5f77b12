import { addDays, type Random, type SampleDraft } from 'refdesk/sample-data';
import { today } from '../now.ts';
import { sampleEngineers } from './crew.ts';

/** Adds the skills of resources with their certificates, and their working hours. */
export function addSkillsAndWorkingHours(draft: SampleDraft, random: Random): void {
  draft.addExample('resource_skills_v1');
  draft.addExample('resource_working_hours_v1');
  for (const { id, skills, startDate, pattern, type } of sampleEngineers) {
    for (const skill of skills) {
      if (id === 3051 && skill === 'Gas safety') continue;
      const hasCertificate = skill !== 'Plumbing';
      const issuedOn = addDays(today, -random.int(100, 1900));
      const expiresOn = hasCertificate ? addDays(issuedOn, 1825) : undefined;
      draft.add('resource_skills_v1', {
        resource_skill_id: draft.nextId('resource_skills_v1'),
        resource_id: id,
        skill_name: skill,
        level: random.int(2, 5),
        certificate_number: hasCertificate
          ? `${skill.slice(0, 2).toUpperCase()}-${random.int(500_000, 599_999)}`
          : null,
        issued_on: hasCertificate ? issuedOn : null,
        expires_on: expiresOn ?? null,
        is_expired: expiresOn !== undefined && expiresOn < today,
        modified_at: '2024-09-02T08:00:00Z',
      });
    }
    if (type === 'equipment') continue;
    for (const day of pattern.days) {
      if (id === 3051 && day === 'monday') continue;
      draft.add('resource_working_hours_v1', {
        resource_working_hour_id: draft.nextId('resource_working_hours_v1'),
        resource_id: id,
        pattern_name: pattern.name,
        day_of_week: day,
        work_starts_at: pattern.starts,
        work_ends_at: pattern.ends,
        break_minutes: pattern.breakMinutes,
        is_on_call: false,
        valid_from: id === 3051 ? '2025-01-06' : startDate,
        valid_to: id === 3051 ? '2025-12-31' : null,
      });
    }
  }
  addOnCall(draft);
}

/** Puts a resource on call for the weekend. */
function addOnCall(draft: SampleDraft): void {
  for (const day of ['saturday', 'sunday'] as const) {
    draft.add('resource_working_hours_v1', {
      resource_working_hour_id: draft.nextId('resource_working_hours_v1'),
      resource_id: 3047,
      pattern_name: 'Weekend on call',
      day_of_week: day,
      work_starts_at: '08:00',
      work_ends_at: '20:00',
      break_minutes: 0,
      is_on_call: true,
      valid_from: '2025-01-04',
      valid_to: null,
    });
  }
}
