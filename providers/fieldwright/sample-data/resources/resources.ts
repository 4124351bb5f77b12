import { addDays, type SampleDraft } from 'refdesk/sample-data';
import { createMobileNumber } from '../contacts/names.ts';
import { today } from '../now.ts';
import { type Engineer, sampleEngineers } from './crew.ts';

/** Adds resources and their groups. */
export function addResources(draft: SampleDraft): void {
  addGroups(draft);
  for (const engineer of sampleEngineers) {
    if (engineer.id === 3051) draft.addExample('resources_v1', 'contact_id', 'end_date');
    else addResource(draft, engineer);
  }
}

function addGroups(draft: SampleDraft): void {
  for (const [id, name, reference, description, parent] of [
    [2, 'Field staff', 'FS', 'Everybody who works on site', null],
    [22, 'Heating south', 'HS', 'Gas engineers and plumbers south of the river', 2],
    [23, 'Electrical', 'EL', 'Electricians and testers', 2],
    [25, 'Subcontract crews', 'SC', 'Crews of other firms', 2],
    [26, 'Plant', 'PL', 'Machines that are planned like people', null],
  ] as const) {
    draft.add('resource_groups_v1', {
      resource_group_id: id,
      name,
      reference,
      description,
      parent_resource_group_id: parent,
      resource_count: sampleEngineers.filter(({ groupId, status }) => groupId === id && status === 'active').length,
      is_active: true,
      group_path: parent === null ? name : `Field staff/${name}`,
      modified_at: '2024-10-14T08:45:00Z',
    });
  }
  draft.addExample('resource_groups_v1');
}

function addResource(draft: SampleDraft, engineer: Engineer): void {
  const { id, name, status, endDate } = engineer;
  const isPerson = engineer.type === 'employee';
  draft.add('resources_v1', {
    resource_id: id,
    reference: isPerson ? `EMP-${id - 2933}` : null,
    name,
    type: engineer.type,
    resource_group_id: engineer.groupId,
    contact_id: engineer.contactId ?? null,
    vehicle_id: engineer.vehicleId ?? null,
    email: isPerson ? `${name.toLowerCase().replace(' ', '.')}@fieldteam.example` : null,
    mobile: isPerson ? createMobileNumber(id) : null,
    base_postal_code: isPerson ? `TW2 ${id % 9}AB` : null,
    time_zone: 'Europe/London',
    hourly_cost: engineer.hourlyCost,
    hourly_rate: engineer.hourlyRate,
    status,
    start_date: engineer.startDate,
    end_date: endDate ?? null,
    is_device_user: isPerson && status !== 'left',
    has_left: status === 'left' || (endDate !== undefined && endDate < today),
    created_at: `${addDays(engineer.startDate, -7)}T09:00:00Z`,
    modified_at: endDate === undefined || endDate > today ? '2025-03-31T16:20:00Z' : `${endDate}T17:00:00Z`,
  });
}
