/**
 * Script of every page that moves the focus to the search field for a slash without a modifier before React has taken
 * the page over.
 */
export const earlyShortcut =
  "onkeydown=e=>{e.key!='/'||e.ctrlKey||e.metaKey||e.altKey||e.target.closest('input,textarea,select,[contenteditable]')||(e.preventDefault(),document.querySelector('[name=q]')?.focus())}";
