/** In production the browser has the HTML and never the props. */
export const usePageProps = (): null => null;
