/**
 * Inline script on every page. Focuses the search field on a slash without a modifier before React hydrates the page.
 */
export const earlyShortcutScript =
  "onkeydown=e=>{e.key!='/'||e.ctrlKey||e.metaKey||e.altKey||e.target.closest('input,textarea,select,[contenteditable]')||(e.preventDefault(),document.querySelector('[name=q]')?.focus())}";
