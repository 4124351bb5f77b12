/** Replaces Docusaurus's headings above the title; ours follow the first sentence (MDXComponents/FoldedToc.tsx). */
export default function DocItemTOCMobile(): null {
  return null;
}
