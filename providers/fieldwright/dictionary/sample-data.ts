// The build takes the sample data from here, as it does among the tables of every dictionary.
export { sampleDataDefinition as default } from '../sample-data/index.ts';
