import type { ConsistencyRule } from './rule.ts';

/** Rules for vehicles, their checks and defects. */
export const vehicleConsistencyRules: readonly ConsistencyRule[] = [
  [
    'the odometer of a vehicle is its latest reading',
    'SELECT vehicle_id FROM vehicles_v1 v WHERE odometer_read_at IS NOT (SELECT MAX(read_at) FROM vehicle_odometer_readings_v1 r WHERE r.vehicle_id = v.vehicle_id) OR odometer IS NOT (SELECT odometer FROM vehicle_odometer_readings_v1 r WHERE r.vehicle_id = v.vehicle_id ORDER BY read_at DESC LIMIT 1)',
  ],
  [
    'a reading is the previous one plus the distance since then',
    'SELECT vehicle_odometer_reading_id FROM (SELECT r.*, LAG(odometer) OVER (PARTITION BY vehicle_id ORDER BY read_at) AS before FROM vehicle_odometer_readings_v1 r) WHERE before IS NOT NULL AND ABS(odometer - before - distance_since_previous) > 0.001',
  ],
  [
    'open_defect_count of a vehicle is the number of its open defects',
    "SELECT vehicle_id FROM vehicles_v1 v WHERE open_defect_count <> (SELECT COUNT(*) FROM vehicle_defects_v1 d WHERE d.vehicle_id = v.vehicle_id AND d.status <> 'closed')",
  ],
  [
    'a check has the number of defects that it raised, and fails if one is serious',
    "SELECT c.vehicle_check_id FROM vehicle_checks_v1 c LEFT JOIN vehicle_defects_v1 d USING (vehicle_check_id) GROUP BY c.vehicle_check_id HAVING c.defect_count <> COUNT(d.vehicle_defect_id) OR (c.check_outcome = 'pass') <> (COUNT(d.vehicle_defect_id) = 0) OR (c.check_outcome = 'fail') <> (MAX(COALESCE(d.severity IN ('major', 'dangerous'), 0)))",
  ],
  [
    'a defect is repaired and then closed',
    "SELECT vehicle_defect_id FROM vehicle_defects_v1 WHERE (status IN ('fixed', 'closed')) <> (repaired_at IS NOT NULL) OR (status = 'closed') <> (closed_at IS NOT NULL) OR closed_at < repaired_at",
  ],
];
