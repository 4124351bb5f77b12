import { createSearchWorker } from '@refdesk/search-index/worker/search-worker';
import { expose } from 'comlink';

expose(createSearchWorker((url, options) => fetch(url, options)));
