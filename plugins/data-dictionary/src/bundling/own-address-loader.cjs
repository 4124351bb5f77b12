/**
 * Puts the address of the running script in the place of `import.meta.url` in SQLite's module: the bundler
 * would write this machine's path there, and bundle two workers that the library brings and nobody starts.
 */
module.exports = function ownAddressLoader(source) {
  return source.replaceAll('import.meta.url', 'self.location.href');
};
