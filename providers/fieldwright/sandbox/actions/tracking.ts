import { type ActionKind, getNumberField, type JsonRecord, ProblemError } from 'refdesk/sandbox';
import { roundMoney } from './amounts.ts';
import { calculateKilometres } from './time-and-distance.ts';

/** Actions on routes, journeys and odometers. */
export const trackingActionHandlers: Readonly<Record<string, ActionKind>> = {
  trackingLive(call) {
    const journeys = call.all('ResourceJourney');
    const records = call.all('Vehicle').flatMap((vehicle): JsonRecord[] => {
      const lastJourney = journeys
        .filter((candidate) => candidate.vehicleId === vehicle.id)
        .toSorted((a, b) => String(b.startedAt).localeCompare(String(a.startedAt)))[0];
      const isRequested =
        call.sent.assetId === undefined || call.sent.assetId === null || call.sent.assetId === vehicle.id;
      if (lastJourney === undefined || !isRequested) return [];
      const position = {
        latitude: lastJourney.endLatitude ?? lastJourney.startLatitude ?? 0,
        longitude: lastJourney.endLongitude ?? lastJourney.startLongitude ?? 0,
      };
      return [
        {
          ...vehicle,
          assetId: vehicle.id ?? null,
          ...position,
          speedKmh: 0,
          headingDegrees: null,
          ignitionOn: lastJourney.endedAt === null,
          currentActivity: null,
          currentJobId: lastJourney.jobId ?? null,
          lastSeenAt: lastJourney.endedAt ?? lastJourney.startedAt ?? null,
        },
      ];
    });
    return { records };
  },
  trackingJourneys(call, plan) {
    const { assetId = null, resourceId = null, dateFrom = '', dateTo = '9999', includePrivate = false } = call.sent;
    const records = call.all('ResourceJourney').filter((resourceJourney) => {
      const startedOn = String(resourceJourney.startedAt).slice(0, 10);
      return (
        (assetId === null || resourceJourney.vehicleId === assetId) &&
        (resourceId === null || resourceJourney.resourceId === resourceId) &&
        startedOn >= String(dateFrom ?? '') &&
        startedOn <= String(dateTo ?? '9999') &&
        (includePrivate === true || resourceJourney.isPrivate !== true)
      );
    });
    return {
      records: plan.isList
        ? records.map((record) => (record.isPrivate === true ? { ...record, endPlace: null } : record))
        : records,
    };
  },
  trackingOdometerGet(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    const reading = call
      .all('OdometerReading')
      .filter((odometerReading) => odometerReading.vehicleId === vehicle.id)
      .toSorted((a, b) => String(b.readAt).localeCompare(String(a.readAt)))[0];
    return {
      record: vehicle,
      more: {
        readAt: vehicle.odometerReadAt ?? reading?.readAt ?? call.now,
        readingSource: reading?.readingSource ?? 'manual',
      },
    };
  },
  trackingOdometerSet(call) {
    const vehicle = call.require('Vehicle', 'assetId');
    const odometer = getNumberField(call.sent, 'odometer') ?? 0;
    const before = getNumberField(vehicle, 'odometer') ?? 0;
    if (odometer < before && call.sent.isCorrection !== true)
      throw new ProblemError('valueRefused', `the last reading is ${before}`);
    const readAt = call.sent.readAt ?? call.now;
    const after =
      odometer < before
        ? call.change('Vehicle', vehicle, { odometer, odometerReadAt: readAt })
        : call.replace('updateVehicle', { vehicleId: vehicle.id ?? null }, vehicle, { odometer });
    call.add('OdometerReading', {
      vehicleId: vehicle.id ?? null,
      readAt,
      odometer,
      distanceSincePrevious: Math.max(0, odometer - before),
      readingSource: 'manual',
      isCorrection: call.sent.isCorrection === true,
      recordedBy: call.by,
    });
    return { record: after, more: { readAt } };
  },
  routeDelete(call) {
    const route = call.require('Route');
    const stops = call.all('Stop').filter((stop) => stop.routeId === route.id);
    if (stops.some((stop) => (stop.actualArrival ?? null) !== null))
      throw new ProblemError('notAllowedInStatus', `routeId ${String(route.id)} has started`);
    for (const stop of stops) call.remove('Stop', stop);
    call.remove('Route', route);
    return { more: { wasDeleted: true } };
  },
  routeOptimise(call) {
    const route = call.require('Route');
    const stops = call
      .all('Stop')
      .filter((stop) => stop.routeId === route.id)
      .toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
    const [placed, unplaced] = [
      stops.filter(({ latitude }) => typeof latitude === 'number'),
      stops.filter(({ latitude }) => typeof latitude !== 'number'),
    ];
    const ordered: JsonRecord[] = [];
    for (let rest = [...placed]; rest.length > 0; ) {
      const lastStop = ordered.at(-1);
      const next =
        lastStop === undefined
          ? rest[0]
          : rest.toSorted((a, b) => calculateKilometres(lastStop, a) - calculateKilometres(lastStop, b))[0];
      if (next === undefined) break;
      ordered.push(next);
      rest = rest.filter((candidate) => candidate !== next);
    }
    const calculateRouteLength = (list: readonly JsonRecord[]) =>
      list.reduce(
        (sum, stop, index) => sum + (index === 0 ? 0 : calculateKilometres(list[index - 1] ?? stop, stop)),
        0,
      );
    for (const [index, stop] of [...ordered, ...unplaced].entries()) call.change('Stop', stop, { sequence: index + 1 });
    const [lengthBefore, lengthAfter] = [calculateRouteLength(placed), calculateRouteLength(ordered)];
    const plannedDistanceKm =
      lengthAfter > 0 ? roundMoney(lengthAfter) : (getNumberField(route, 'plannedDistanceKm') ?? 0);
    const plannedMinutes =
      lengthAfter > 0 ? Math.round(lengthAfter * 1.5) : (getNumberField(route, 'plannedMinutes') ?? 0);
    return {
      record: call.change('Route', route, { plannedDistanceKm, plannedMinutes, stopCount: stops.length }),
      more: { savedMinutes: Math.max(0, Math.round((lengthBefore - lengthAfter) * 1.5)) },
    };
  },
};
