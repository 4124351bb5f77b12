import * as routes from '@refdesk/service-contract/routes/keys';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import { requireKeyPermission } from './access.ts';
import { changeKey, revokeKey, rotateKey } from './change-key.ts';
import { createOrganisationKey, createPersonalKey } from './create-key.ts';
import { listOrganisationKeys, listPersonalKeys, readKeyDetails, readKeyView } from './view.ts';

/** Creates the routes that manage API keys. */
export function createKeyRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.listOrganisationKeysRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, 'key.read', organisationId);
      return context.json(await listOrganisationKeys(appContext, caller), 200);
    })
    .openapi(routes.createOrganisationKeyRoute, async (context) => {
      const form = context.req.valid('json');
      const limitedAction = form.environment === 'production' ? 'key.makeProduction' : 'key.make';
      const action = form.expiresInDays === null ? 'key.makeEndless' : limitedAction;
      const { organisationId } = context.req.valid('param');
      const caller = await requireOrganisationPermission(appContext, context, action, organisationId);
      const { id, secret } = await createOrganisationKey(appContext, caller, form);
      return context.json({ key: await readKeyView(appContext, id), secret }, 201);
    })
    .openapi(routes.listPersonalKeysRoute, async (context) =>
      context.json(
        await listPersonalKeys(
          appContext,
          requirePermissionOutsideOrganisations(context, 'personalKey.manage').person.id,
        ),
        200,
      ),
    )
    .openapi(routes.createPersonalKeyRoute, async (context) => {
      const form = context.req.valid('json');
      const limitedAction = form.environment === 'production' ? 'personalKey.makeProduction' : 'personalKey.manage';
      const action = form.expiresInDays === null ? 'personalKey.makeEndless' : limitedAction;
      const { id, secret } = await createPersonalKey(
        appContext,
        requirePermissionOutsideOrganisations(context, action),
        form,
      );
      return context.json({ key: await readKeyView(appContext, id), secret }, 201);
    })
    .openapi(routes.readKeyRoute, async (context) => {
      const { key, allowedActions } = await requireKeyPermission(
        appContext,
        context,
        'key.read',
        context.req.valid('param').keyId,
      );
      return context.json(await readKeyDetails(appContext, key.id, [...allowedActions]), 200);
    })
    .openapi(routes.changeKeyRoute, async (context) => {
      const caller = await requireKeyPermission(appContext, context, 'key.change', context.req.valid('param').keyId);
      await changeKey(appContext, caller, context.req.valid('json'));
      return context.json(await readKeyDetails(appContext, caller.key.id, [...caller.allowedActions]), 200);
    })
    .openapi(routes.rotateKeyRoute, async (context) => {
      const caller = await requireKeyPermission(appContext, context, 'key.rotate', context.req.valid('param').keyId);
      const { id, secret } = await rotateKey(appContext, caller, context.req.valid('json'));
      return context.json({ key: await readKeyView(appContext, id), secret }, 201);
    })
    .openapi(routes.revokeKeyRoute, async (context) => {
      const caller = await requireKeyPermission(appContext, context, 'key.revoke', context.req.valid('param').keyId);
      await revokeKey(appContext, caller, context.req.valid('json').reason);
      return context.body(null, 204);
    });
}
