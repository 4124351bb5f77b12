export { loadDictionary } from './load/load-dictionary.ts';
