/** Adds the files whose facts a guide may quote to its dependencies. Does not change the guide. */
module.exports = function factsLoader(source) {
  const { files, folders } = this.getOptions();
  for (const file of files) this.addDependency(file);
  for (const folder of folders) this.addContextDependency(folder);
  return source;
};
