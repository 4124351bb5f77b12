import type { ClientModule } from '@docusaurus/types';

/** Removes tags of the initial document from the head, which do not apply to the page that is now shown. */
const documentTags: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    for (const tag of document.querySelectorAll('head [data-document]')) tag.remove();
  },
};

export default documentTags;
