import { organisationsProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../../core/http/problem.ts';

/** Errors of organisations, members and invitations. */
export const organisationProblems = catalogue(organisationsProblemKinds);
