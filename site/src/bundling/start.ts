/**
 * Starts the portal in the browser in several short tasks instead of one long task, so that taps and key presses are
 * handled in between. Each step evaluates modules that the next one needs; the last is Docusaurus's regular entry.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  preloadPageCode,
  () => import(/* webpackMode: "eager" */ '@docusaurus/Head'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/ErrorBoundary'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

async function start(): Promise<void> {
  for (const step of steps) {
    await waitForNextTask();
    await step();
  }
}

/**
 * Finds the routes of the page and starts fetching their code; Docusaurus's entry repeats the requests, waits for them
 * and reports failures.
 */
async function preloadPageCode(): Promise<void> {
  const { findLoadableRoutes } = await import(/* webpackMode: "eager" */ '@refdesk/static-page/loadable-routes');
  for (const { component } of findLoadableRoutes(decodeURI(location.pathname))) {
    await waitForNextTask();
    component.preload().catch(() => undefined);
  }
}

/** Resolves in a new task. A message has no delay, while nested timers wait at least 4 ms from the fifth on. */
function waitForNextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(undefined);
  });
}

void start();
