/** Replaces a module by one whose default export is null. */
module.exports = function emptyLoader() {
  return 'export default null;';
};
