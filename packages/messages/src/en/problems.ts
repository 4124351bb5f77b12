import { type ProblemName, serviceProblemGroups } from '@refdesk/service-contract/problems';
import type { MessageValue } from '../message-types.ts';

export const en = {
  // Page
  errorsOfService: 'Errors of the account service',
  errorsDescribed: 'Errors that the account service returns, with their meaning and what to do.',
  serviceBehind: 'The service behind the ',
  accountPages: 'account pages',
  reportsErrors: ' reports errors as problems (RFC 9457). The ',
  linksToEntry: ' of a problem links to its entry on this page, and its ',
  explainsCase: ' explains the individual case.',
  forErrorsOfApi: ' For errors of the API, see ',
  errors: 'Errors',
  account: 'Account',
  whatToDo: 'What to do',
  ofStatus: (status: MessageValue) => `, status ${status}`,

  // Groups
  anyRequest: 'Any request',
  peopleAndSignIn: 'People and sign-in',
  notFoundMeaningForPeople:
    'The resource does not exist, or it belongs to someone else. The response is the same in both cases.',
  notFoundRemedyForPeople: 'Check the address and the account that you are signed in with.',
  tooManyKeysMeaningForPeople: 'You have reached the maximum number of keys.',
  organisations: 'Organisations',
  applications: 'Applications',
  licences: 'Licences',
  keys: 'Keys',
  sandbox: 'Sandbox',
  agents: 'Agents',

  // Errors
  ...listProblemTexts(),
};

/** Texts of errors, by the name of the error and the part: `notSignedInTitle`. */
type ProblemTexts = Readonly<Record<`${ProblemName}${'Title' | 'Meaning' | 'Remedy'}`, string>>;

/** Lists the texts of the contract, because the service responds with the same titles. */
function listProblemTexts(): ProblemTexts {
  const problems = serviceProblemGroups.flatMap(({ kinds }) => Object.entries(kinds));
  const texts = problems.flatMap(([name, { title, meaning, remedy }]) => [
    [`${name}Title`, title],
    [`${name}Meaning`, meaning],
    [`${name}Remedy`, remedy],
  ]);
  return Object.fromEntries(texts) as ProblemTexts; // Object.entries widens the names to strings.
}
