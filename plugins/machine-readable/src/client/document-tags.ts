import type { ClientModule } from '@docusaurus/types';

/** Takes out of the head what holds for the document that was opened, and not for the page that is shown now. */
const documentTags: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    for (const tag of document.querySelectorAll('head [data-document]')) tag.remove();
  },
};

export default documentTags;
