const nodeOnly =
  /\b(?:import|require)\("(?:node:)?(?:crypto|fs|fs\/promises|module|path|stream|stream\/promises|url|util|ws|zlib)"\)/g;

/**
 * Replaces `import.meta.url` in PGlite's modules with the URL of the running script. The bundler would insert a path on
 * this machine, and bundle files that the library references but never loads. Also removes imports of Node modules.
 */
module.exports = function useScriptUrl(source) {
  return source.replaceAll('import.meta.url', 'self.location.href').replaceAll(nodeOnly, '(void 0)');
};
