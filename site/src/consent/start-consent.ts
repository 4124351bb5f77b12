import './consent.css';
import type { ConsentRequiringAnalytics } from '@refdesk/portal-config/add-analytics-to-page-head';
import { hideConsentBanner, showConsentBanner } from './consent-banner';
import { asksNotToTrack, type ConsentChoice, consentKey, readConsent, storeConsent } from './consent-choice';
import { loadAnalytics, removeStoredAnalytics } from './load-analytics';

const toolNames: Readonly<Record<ConsentRequiringAnalytics['tool'], string>> = {
  google: 'Google Analytics',
  posthog: 'PostHog',
};

/**
 * Loads analytics if the reader has allowed it, and asks if they have not chosen. If the browser sends a do-not-track
 * signal, nothing is loaded and the reader is not asked. The button in the footer changes the choice.
 */
export function startConsent(analytics: ConsentRequiringAnalytics): void {
  const { tool, privacy: privacyUrl } = analytics;
  let isLoaded = false;
  const load = () => {
    if (!isLoaded) loadAnalytics(analytics);
    isLoaded = true;
  };
  const withdraw = () => {
    removeStoredAnalytics(tool);
    // A running script cannot be removed.
    if (isLoaded) location.reload();
  };
  const apply = (choice: ConsentChoice) => (choice === 'allowed' ? load() : withdraw());
  const ask = () =>
    showConsentBanner({
      name: toolNames[tool],
      privacyUrl,
      onChoice: (choice) => {
        storeConsent(tool, choice);
        apply(choice);
      },
    });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-consent]')) ask().focus();
  });
  addEventListener('storage', ({ key }) => {
    const choice = key === consentKey ? readConsent(tool) : null;
    if (choice === null || asksNotToTrack()) return;
    hideConsentBanner();
    apply(choice);
  });
  if (asksNotToTrack()) return;
  const choice = readConsent(tool);
  if (choice === 'allowed') load();
  if (choice === null) ask();
}
