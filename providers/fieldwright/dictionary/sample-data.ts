// The build loads the sample data of a dictionary from a file with this name in the folder of its tables.
export { sampleDataDefinition as default } from '../sample-data/index.ts';
