/** Links to the other areas of a site; the site replaces this component. */
export default (): null => null;
