import { organisationsProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../http/problem.ts';

/** Errors of organisations, members and invitations. */
export const organisationProblems = catalogue(organisationsProblemKinds);
