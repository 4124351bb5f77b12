import type { ClientModule } from '@docusaurus/types';

/** Removes from the head the tags of the opened document, which do not apply to the page that is now shown. */
const documentTags: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    for (const tag of document.querySelectorAll('head [data-document]')) tag.remove();
  },
};

export default documentTags;
