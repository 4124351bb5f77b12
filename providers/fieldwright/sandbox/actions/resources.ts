import { type ActionKind, getListField, isRecord, ProblemError } from 'refdesk/sandbox';
import { dayInMs } from './time-and-distance.ts';

/** Actions on resource groups, absences, skills and working hours. */
export const resourceActionHandlers: Readonly<Record<string, ActionKind>> = {
  resourceGroupSave(call) {
    const { resourceGroupId = null, ...fields } = call.sent;
    const existingGroup = resourceGroupId === null ? null : call.require('ResourceGroup');
    const defaults = {
      description: null,
      reference: null,
      parentResourceGroupId: null,
      resourceCount: 0,
      isActive: true,
    };
    const record =
      existingGroup === null
        ? call.calls.draft.put('ResourceGroup', {
            id: call.calls.draft.nextKey('ResourceGroup'),
            ...defaults,
            ...fields,
            modifiedAt: call.now,
          })
        : call.change('ResourceGroup', existingGroup, { ...fields, modifiedAt: call.now });
    return { record, more: { wasCreated: existingGroup === null } };
  },
  resourceAbsenceDelete(call) {
    const absence = call.require('ResourceAbsence');
    if (String(absence.startsAt) <= call.now)
      throw new ProblemError('parameterInvalid', 'resourceAbsenceId: the absence has started');
    call.remove('ResourceAbsence', absence);
    return { more: { wasDeleted: true } };
  },
  resourceSkillSave(call) {
    const resource = call.require('Resource');
    const { skillName = null, level = null, certificateNumber = null, issuedOn = null, expiresOn = null } = call.sent;
    const existing = call
      .all('ResourceSkill')
      .find((resourceSkill) => resourceSkill.resourceId === resource.id && resourceSkill.skillName === skillName);
    const fields = {
      level,
      certificateNumber,
      issuedOn,
      expiresOn,
      isExpired: typeof expiresOn === 'string' && expiresOn < call.now.slice(0, 10),
      modifiedAt: call.now,
    };
    const record = existing
      ? call.change('ResourceSkill', existing, fields)
      : call.add('ResourceSkill', { resourceId: resource.id ?? null, skillName, ...fields });
    return { record, more: { wasCreated: existing === undefined } };
  },
  resourceSkillRemove(call) {
    call.remove('ResourceSkill', call.require('ResourceSkill'));
    return { more: { wasDeleted: true } };
  },
  resourceWorkingHoursSet(call) {
    const resource = call.require('Resource');
    const { patternName = null, validFrom = null } = call.sent;
    const until = new Date(Date.parse(String(validFrom)) - dayInMs).toISOString().slice(0, 10);
    for (const hours of call
      .all('ResourceWorkingHour')
      .filter(
        (row) => row.resourceId === resource.id && (row.validTo === null || String(row.validTo) >= String(validFrom)),
      ))
      if (String(hours.validFrom) >= String(validFrom)) call.remove('ResourceWorkingHour', hours);
      else call.change('ResourceWorkingHour', hours, { validTo: until });
    for (const period of getListField(call.sent, 'periods').filter(isRecord))
      call.add('ResourceWorkingHour', {
        breakMinutes: 0,
        isOnCall: false,
        ...period,
        resourceId: resource.id ?? null,
        patternName,
        validFrom,
        validTo: null,
      });
    return { record: resource, more: { resourceId: resource.id ?? null, wasChanged: true } };
  },
};
