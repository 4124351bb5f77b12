/** Makes a guide depend on the files whose facts it may name; the guide itself stays as it is. */
module.exports = function factsLoader(source) {
  const { files, folders } = this.getOptions();
  for (const file of files) this.addDependency(file);
  for (const folder of folders) this.addContextDependency(folder);
  return source;
};
