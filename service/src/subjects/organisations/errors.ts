import { organisationsProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from '../../core/http/problem.ts';

/** Errors about organisations, members and invitations. */
export const organisationProblemFactories = createProblemFactories(organisationsProblemKinds);
