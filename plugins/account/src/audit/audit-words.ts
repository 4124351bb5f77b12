/** What events can be about, by the noun that their names begin with. */
export const actionNouns = [
  { value: 'application', label: 'Applications' },
  { value: 'secret', label: 'Client secrets' },
  { value: 'key', label: 'API keys' },
  { value: 'personalKey', label: 'Personal test keys' },
  { value: 'licence', label: 'Licences' },
  { value: 'organisation', label: 'The organisation' },
  { value: 'member', label: 'Members' },
  { value: 'session', label: 'Sessions' },
  { value: 'password', label: 'Passwords' },
  { value: 'secondFactor', label: 'Second factors' },
  { value: 'passkey', label: 'Passkeys' },
  { value: 'email', label: 'E-mail addresses' },
  { value: 'person', label: 'People' },
];

/** An action such as `secondFactor.renewRecoveryCodes` in words: "Second factor: renew recovery codes". */
export function actionInWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.').map((part) => part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}: ${verb}`;
}

/** What an event holds besides, such as a reason, in one line each. */
export function detailsInWords(details: Readonly<Record<string, unknown>>): readonly (readonly [name: string, text: string])[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return [[words, typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)] as const];
  });
}
