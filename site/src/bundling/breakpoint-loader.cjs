const theirs = 'window.innerWidth > desktopBreakpoint';

/** The large layout begins at the breakpoint, not one pixel after it. */
module.exports = function breakpointLoader(source) {
  if (!source.includes(theirs)) throw new Error(`${this.resourcePath} has no '${theirs}' any more: look at site/breakpoint.ts again.`);
  return source.replace(theirs, theirs.replace('>', '>='));
};
