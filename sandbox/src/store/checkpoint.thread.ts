import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds without a request after which the thread closes the database and exits. */
const idleMilliseconds = 5_000;

const database = new DatabaseSync(String(workerData));
database.exec('PRAGMA synchronous = FULL');
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

const idleTimer = setTimeout(() => {
  database.close();
  parentPort?.close();
}, idleMilliseconds);

parentPort?.on('message', () => {
  checkpoint.get();
  idleTimer.refresh();
});
