import { organisationsProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Refusals around organisations, members and invitations. */
export const organisationProblems = catalogue(organisationsProblemKinds);
