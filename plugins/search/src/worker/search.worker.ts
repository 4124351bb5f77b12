import { expose } from 'comlink';
import { createSearchWorker } from './search-worker.ts';

expose(createSearchWorker((url, options) => fetch(url, options)));
