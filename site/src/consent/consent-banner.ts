import { messages } from '@refdesk/messages/site';
import { asksNotToTrack, type ConsentChoice } from './consent-choice';

interface ConsentBannerOptions {
  /** Name of the analytics tool. */
  readonly name: string;
  /** URL of the page that explains the data processing. */
  readonly privacyUrl: string;
  /** Called with the reader's choice. */
  readonly onChoice: (choice: ConsentChoice) => void;
}

const bannerId = 'consent';

/** Shows the consent prompt at the bottom of the window, first in the tab order. */
export function showConsentBanner({ name, privacyUrl, onChoice }: ConsentBannerOptions): HTMLElement {
  hideConsentBanner();
  const banner = document.createElement('section');
  banner.id = bannerId;
  banner.tabIndex = -1;
  banner.setAttribute('aria-label', messages.analytics);
  const text = document.createElement('p');
  const buttons = document.createElement('div');
  const choose = (choice: ConsentChoice) => () => {
    hideConsentBanner();
    onChoice(choice);
  };
  if (asksNotToTrack()) {
    text.append(messages.analyticsOff);
    buttons.append(createButton(messages.closeConsent, hideConsentBanner));
  } else {
    const link = document.createElement('a');
    link.href = privacyUrl;
    link.textContent = messages.privacy;
    text.append(messages.mayWeCount(name), ' ', link);
    buttons.append(
      createButton(messages.allowAnalytics, choose('allowed')),
      createButton(messages.declineAnalytics, choose('declined')),
    );
  }
  banner.append(text, buttons);
  document.body.prepend(banner);
  return banner;
}

export function hideConsentBanner(): void {
  document.getElementById(bannerId)?.remove();
}

function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  // Both buttons look alike, so that neither choice is favoured.
  button.className = 'button button--secondary';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}
