import { addDays, type Random, type SampleDraft } from 'refdesk/sample-data';
import { sampleEngineers } from './crew.ts';

/** Adds the fleet. Odometer readings and defects are added later, with the records that report them. */
export function addVehicles(draft: SampleDraft, random: Random): void {
  draft.addExample('vehicles_v1');
  const vanIds = [804, 805, 806, 807, 808, 809, 810, 811, 813, 814, 815] as const;
  for (const [index, id] of vanIds.entries()) {
    const year = random.int(2019, 2024);
    addVehicle(draft, id, {
      registration: `VN${String(year).slice(2)} ${createRegistrationLetters(random)}`,
      fleet_number: `F-0${11 + index}`,
      vehicle_type: 'Panel van',
      make: 'Northfield',
      model: random.pick(['Hauler 280', 'Hauler 350']),
      model_year: year,
      fuel_type: random.pick(['diesel', 'diesel', 'electric', 'hybrid']),
      status: 'inService',
      gross_weight_kg: 3500,
      tracker_serial: `TRK-${55_000 + id}`,
    });
  }
  addVehicle(draft, 820, {
    registration: 'VN20 TRL',
    fleet_number: 'T-002',
    vehicle_type: 'Trailer',
    make: 'Saltings',
    model: 'Box 2',
    model_year: 2020,
    fuel_type: 'none',
    status: 'inService',
    gross_weight_kg: 750,
    tracker_serial: null,
  });
  addVehicle(draft, 803, {
    registration: 'VN19 OLD',
    fleet_number: 'F-008',
    vehicle_type: 'Panel van',
    make: 'Northfield',
    model: 'Hauler 280',
    model_year: 2019,
    fuel_type: 'diesel',
    status: 'offRoad',
    gross_weight_kg: 3500,
    tracker_serial: 'TRK-55803',
  });
  addVehicle(draft, 801, {
    registration: 'VN17 GNE',
    fleet_number: 'F-002',
    vehicle_type: 'Car',
    make: 'Northfield',
    model: 'Runabout',
    model_year: 2017,
    fuel_type: 'petrol',
    status: 'disposed',
    gross_weight_kg: 1800,
    tracker_serial: null,
  });
}

/** Returns the registration of a vehicle, which is also the name of its stock location. */
export function getVehicleRegistration(draft: SampleDraft, vehicleId: number): string {
  return String(draft.find('vehicles_v1', vehicleId).registration);
}

function addVehicle(draft: SampleDraft, id: number, columns: Readonly<Record<string, string | number | null>>): void {
  const driver = sampleEngineers.find(({ vehicleId }) => vehicleId === id);
  const isDisposed = columns.status === 'disposed';
  draft.add('vehicles_v1', {
    vehicle_id: id,
    ...columns,
    vin: null,
    resource_id: driver?.id ?? null,
    department_code_id: driver?.groupId === 23 ? 6 : 4,
    service_due_date: isDisposed ? null : addDays('2025-07-10', (id * 17) % 200),
    inspection_due_date: isDisposed ? null : addDays('2025-08-01', (id * 29) % 300),
    insurance_expiry_date: isDisposed ? null : '2026-03-31',
    open_defect_count: 0,
    created_at: `${columns.model_year}-05-12T10:00:00Z`,
    modified_at: '2025-01-06T09:00:00Z',
  });
}

function createRegistrationLetters(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
  return Array.from({ length: 3 }, () => letters[random.int(0, letters.length - 1)]).join('');
}
