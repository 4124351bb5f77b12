const theirs = /scrollAfterNavigation\(\{ location, previousLocation \}\);\s*dispatchLifecycleAction\('onRouteDidUpdate', \{ previousLocation, location \}\);/;

/**
 * Client modules hear of a new page, and its place is looked for, when it has been drawn. React draws what a new
 * location changes in one go, before layout effects; Preact draws those below who listen to it after them, in the same task.
 */
module.exports = function lifecyclesLoader(source) {
  if (!theirs.test(source)) throw new Error(`${this.resourcePath} tells of a new page in another way: look at site/bundling.ts again.`);
  return source.replace(theirs, (both) => `queueMicrotask(() => { ${both} });`);
};
