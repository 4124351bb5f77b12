import type { ClientModule } from '@docusaurus/types';

/** Removes head tags of the initial document after navigation, since they do not apply to the page that is shown. */
const documentTags: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return;
    for (const tag of document.querySelectorAll('head [data-document]')) tag.remove();
  },
};

export default documentTags;
