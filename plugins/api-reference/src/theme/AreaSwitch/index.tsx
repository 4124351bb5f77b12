/** Links to the other areas of a site, which replaces this component by its own. */
export default (): null => null;
