/**
 * Replaces the module of the service's texts in bundles of pages, which import it with the contract but never read a
 * text: the tables of all languages would be in every screen.
 */
module.exports = () => `export const getServiceText = () => '';
export const translatePortalText = (text) => text;
export const translateLabelInSentence = (label) => label;
`;
