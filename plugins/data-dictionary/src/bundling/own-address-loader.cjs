const nodeOnly =
  /\b(?:import|require)\("(?:node:)?(?:crypto|fs|fs\/promises|module|path|stream|stream\/promises|url|util|ws|zlib)"\)/g;

/**
 * Puts the address of the running script in the place of `import.meta.url` in PGlite's modules: the bundler would write this
 * machine's path there, and bundle files that the library names and nobody loads. What it imports on Node alone is left out.
 */
module.exports = function ownAddressLoader(source) {
  return source.replaceAll('import.meta.url', 'self.location.href').replaceAll(nodeOnly, '(void 0)');
};
