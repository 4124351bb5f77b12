/**
 * Replaces the module of the service's texts in page bundles. Pages import it with the contract but never read a text,
 * and every screen would otherwise contain the texts in all languages.
 */
module.exports = () => `export const getServiceText = () => '';
export const translatePortalText = (text) => text;
export const translateLabelInSentence = (label) => label;
`;
