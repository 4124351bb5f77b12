import { type ActionKind, type JsonRecord, ProblemError } from 'refdesk/sandbox';
import { dayInMs } from './time-and-distance.ts';

/** Actions on assets: assign resources, delete, list due checks. */
export const assetActionHandlers: Readonly<Record<string, ActionKind>> = {
  assetAddResource(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    return {
      record: call.replace('updateVehicle', { vehicleId: vehicle.id ?? null }, vehicle, {
        resourceId: call.sent.resourceId ?? null,
      }),
      more: { resourceId: call.sent.resourceId ?? null, assignedFrom: call.sent.assignedFrom ?? call.now },
    };
  },
  assetRemoveResource(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    if (vehicle.resourceId !== call.sent.resourceId)
      throw new ProblemError('recordNotFound', `resourceId ${String(call.sent.resourceId)}`);
    return {
      record: call.replace('updateVehicle', { vehicleId: vehicle.id ?? null }, vehicle, { resourceId: null }),
      more: { resourceId: call.sent.resourceId ?? null, assignedTo: call.sent.assignedTo ?? call.now },
    };
  },
  assetDelete(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    for (const entity of ['ResourceJourney', 'Job'])
      if (call.all(entity).some((candidate) => candidate.vehicleId === vehicle.id))
        throw new ProblemError('recordInUse', `${entity.toLowerCase()}s reference it`);
    call.remove('Vehicle', vehicle);
    return { more: { wasDeleted: true } };
  },
  assetCheckDueList(call) {
    const [template] = call.all('CheckTemplate');
    const checks = call.all('AssetCheck');
    const until = String(call.sent.dateTo ?? call.now).slice(0, 10);
    const dueChecks = call.all('Vehicle').map((vehicle): JsonRecord => {
      const lastCheck = checks
        .filter((candidate) => candidate.vehicleId === vehicle.id)
        .toSorted((a, b) => String(b.startedAt).localeCompare(String(a.startedAt)))[0];
      const checkDueOn = String(lastCheck?.nextCheckDueOn ?? call.now).slice(0, 10);
      const daysOverdue = Math.round((Date.parse(call.now.slice(0, 10)) - Date.parse(checkDueOn)) / dayInMs);
      return {
        id: Number(vehicle.id),
        vehicleId: vehicle.id ?? null,
        assetId: vehicle.id ?? null,
        worksheetId: lastCheck?.worksheetId ?? template?.worksheetId ?? 51,
        templateName: template?.templateName ?? 'Daily walk-round check',
        checkDueOn,
        daysOverdue,
      };
    });
    return { records: dueChecks.filter(({ checkDueOn }) => String(checkDueOn) <= until) };
  },
};
