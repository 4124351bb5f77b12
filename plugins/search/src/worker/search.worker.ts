import { createSearchWorkerHandlers } from '@refdesk/search-index/worker/search-worker';
import { expose } from 'comlink';

expose(createSearchWorkerHandlers((url, options) => fetch(url, options)));
