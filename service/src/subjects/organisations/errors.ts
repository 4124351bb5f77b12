import { organisationsProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors about organisations, members and invitations. */
export const organisationProblems = createProblemCatalogue(organisationsProblemKinds);
