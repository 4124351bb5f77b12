/** Replaces a module with one whose default export is null. */
module.exports = function emptyLoader() {
  return 'export default null;';
};
