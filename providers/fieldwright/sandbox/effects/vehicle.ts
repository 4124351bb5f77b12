import type { Effect } from 'refdesk/sandbox';

export const vehicleEffects: Readonly<Record<string, Effect>> = {
  // "A different value is stored as a new reading."
  odometerReading: {
    apply({ draft, before, after, now }) {
      const isRead = after.odometer !== null && after.odometer !== before.odometer;
      if (isRead) draft.patch('Vehicle', Number(after.id), { odometerReadAt: now });
    },
  },

  // "If you assign the vehicle to a resource, the resource's previous vehicle becomes unassigned."
  oneVehicle: {
    apply({ draft, after }) {
      if (after.resourceId === null) return;
      for (const other of draft.all('Vehicle')) {
        if (other.resourceId === after.resourceId && other.id !== after.id)
          draft.patch('Vehicle', Number(other.id), { resourceId: null });
      }
    },
  },
};
