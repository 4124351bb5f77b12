/** Everything that makes the portal one provider's: change it here, nowhere else. */
export const brand = {
  /** Name of the provider. */
  name: 'Fieldwright',
  /** One line under the name on the home page. */
  tagline: 'APIs for field service and job management',
  /** Address of this portal, without a trailing slash. */
  url: 'https://developers.example.com',
  homepage: 'https://www.example.com/',
  careers: 'https://www.example.com/careers',
  contact: 'https://www.example.com/contact',
  /** Year in the footer. */
  copyrightYear: 2025,
};
