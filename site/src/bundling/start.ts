/**
 * Starts the portal in the browser in several short tasks instead of one long one, so that a tap or a key is answered
 * in between: each step evaluates modules of which the next needs some, and the last is Docusaurus's own start.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  fetchPage,
  () => import(/* webpackMode: "eager" */ '@docusaurus/Head'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/ErrorBoundary'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

async function start(): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}

/**
 * Finds the page's routes and begins to fetch the code of each; Docusaurus's start repeats the request, waits and
 * reports failures.
 */
async function fetchPage(): Promise<void> {
  const { findLoadableRoutes } = await import(/* webpackMode: "eager" */ '@refdesk/static-page/loadable-routes');
  for (const { component } of findLoadableRoutes(decodeURI(location.pathname))) {
    await nextTask();
    component.preload().catch(() => undefined);
  }
}

/** Resolves in a separate task. A message has no delay; a timer waits four milliseconds from its fifth call on. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(undefined);
  });
}

void start();
