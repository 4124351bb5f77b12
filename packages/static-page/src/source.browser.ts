/** In production the browser gets the HTML, never the props. */
export const useStaticPageProps = (): null => null;
