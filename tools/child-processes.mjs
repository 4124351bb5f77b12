// Plain JavaScript, because tools/run.mjs loads it with any installed Node.
import { constants } from 'node:os';

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds until a child that ignores a signal is killed. The service may take 18 s to close. */
const killDelay = 25_000;

const running = new Set();
let interrupted = false;

/**
 * Resolves with the exit code of a child process, or with 128 + the signal number if a signal ended it. Until then,
 * SIGINT, SIGTERM and SIGHUP are forwarded to the child, so that ending a command also ends the processes it started.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function waitForChild(child) {
  if (running.size === 0) for (const signal of forwardedSignals) process.on(signal, forwardSignal);
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    running.delete(child);
    if (running.size === 0) for (const signal of forwardedSignals) process.off(signal, forwardSignal);
  });
}

/**
 * Ends the children when npm ends, because a signal to npm reaches only the shell between npm and this process. Does
 * nothing without npm, because a background process may outlive the shell that started it.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    forwardSignal('SIGTERM');
  }, 500);
  watch.unref();
}

/** Whether a signal asked this process to end, so that no further step should start. */
export function isInterrupted() {
  return interrupted;
}

/** @param {NodeJS.Signals} signal */
function forwardSignal(signal) {
  interrupted = true;
  for (const child of running) {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), killDelay).unref();
  }
}
