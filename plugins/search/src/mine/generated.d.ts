// What the plugin writes for its own browser code.
declare module '@generated/search/default/actions.json' {
  /** What a signed-in reader can do, as they would say it. */
  const actions: readonly import('./my-thing.ts').MyThing[];
  export default actions;
}
