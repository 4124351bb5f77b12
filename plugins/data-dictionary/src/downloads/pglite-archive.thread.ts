import { parentPort, workerData } from 'node:worker_threads';
import { createPgliteDataArchive } from '@refdesk/pglite/data-directory';

const dump: string = workerData;
const archive = await createPgliteDataArchive((database) => database.exec(dump));
parentPort?.postMessage(archive.toString('base64'));
