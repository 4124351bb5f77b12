/** Script of every page that moves the focus to the search field for a slash before React has taken the page over. */
export const earlyShortcut =
  "addEventListener('keydown',e=>{e.key=='/'&&!e.target.closest('input,textarea,select,[contenteditable]')&&(e.preventDefault(),document.querySelector('[name=q]')?.focus())})";
