export interface Town {
  readonly name: string;
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const porthaven: Town = { name: 'Porthaven', code: 'PH1', latitude: 50.266, longitude: -5.0527 };

/** Towns that do not exist, on a coast that does. */
export const towns: readonly Town[] = [
  porthaven,
  { name: 'Trewick', code: 'TW2', latitude: 50.221, longitude: -5.106 },
  { name: 'Lanmoor', code: 'LM4', latitude: 50.312, longitude: -5.214 },
  { name: 'St Aubrey', code: 'SA3', latitude: 50.187, longitude: -5.283 },
  { name: 'Eastquay', code: 'EQ6', latitude: 50.281, longitude: -4.979 },
];

/** Where vans start and end their day. */
export const depot = { latitude: 50.221, longitude: -5.106, place: 'Depot, Trewick' };

export const streets = [
  'Mill Lane',
  'Castle Street',
  'Church Road',
  'Station Road',
  'Quay Street',
  'Market Place',
  'Orchard Way',
  'Bridge Street',
  'Chapel Hill',
  'Fore Street',
  'Harbour View',
  'Lighthouse Road',
  'Meadow Lane',
  'North Parade',
  'Brewery Yard',
  'Park Avenue',
  'Queen Street',
  'River Walk',
  'School Lane',
  'Victoria Road',
  'West Hill',
  'Windmill Road',
  'Abbey Road',
  'Beacon Hill',
  'Cliff Road',
  'Dolphin Street',
  'East Cliff',
  'Ferry Lane',
  'Garden Row',
  'Hawthorn Close',
  'Ivy Lane',
  'Kiln Lane',
  'Lower Quay',
  'Manor Road',
  'Nightingale Lane',
  'Oak Tree Road',
  'Priory Road',
  'Rope Walk',
  'Saltings',
  'Tanyard Lane',
  'Upper Street',
  'Vicarage Road',
  'Weir Lane',
  'Yew Tree Lane',
  'Alma Place',
  'Barrack Lane',
  'Copper Hill',
  'Drovers Lane',
  'Elm Grove',
  'Falcon Street',
  'Granary Lane',
  'Hollow Lane',
  'Inkerman Road',
  'Jubilee Street',
  'Kings Road',
  'Lime Tree Walk',
  'Mermaid Street',
  'Net Loft Lane',
  'Old Tram Road',
  'Parsonage Lane',
] as const;
