import { ENDPOINTS } from '@impact-call/contracts';
import { ARCHIVE_BOUNDS } from '@impact-call/remote-archive';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageRange, sendTotal } from '../../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import { BusinessError } from '../../../../platform/errors/business-error.ts';
import { fieldsBeforeFile, readUploadForm } from '../../../../platform/endpoint/upload-form.ts';
import type { VersionUploads } from '../builds/upload-version.ts';
import type { DeployTokens } from './deploy-token-service.ts';
import type { Deployments } from './deployment-service.ts';

const UPLOAD_FIELDS = fieldsBeforeFile<{ notes?: string }>(ENDPOINTS.UploadRemoteVersion.multipart.properties);

async function isOfTeam(app: FastifyInstance, request: FastifyRequest, name: string): Promise<boolean> {
  if (!request.headers.authorization) return false;
  if ((await app.requestContext.principalIfAny(request))?.isCustomizer) return true;
  const deployer = await app.requestContext.deployer(request).catch((error: unknown) => {
    if (error instanceof BusinessError && error.status < 500) return null;
    throw error;
  });
  return deployer?.remote === name;
}

export function deploymentRoutes(
  app: FastifyInstance,
  tokens: DeployTokens,
  uploads: VersionUploads,
  deployments: Deployments,
): void {
  registerEndpoint(app, ENDPOINTS.GetDeployTokens, async ({ query, reply }) => {
    const { items, total } = await tokens.list(query.name, query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.CreateDeployToken, ({ body, principal }) => tokens.create(body, principal.user.id));

  registerEndpoint(app, ENDPOINTS.RevokeDeployToken, ({ body, principal }) =>
    tokens.revoke(body.id, principal.user.id),
  );

  registerEndpoint(app, ENDPOINTS.GetDeployTarget, ({ deployer }) => deployments.target(deployer));

  registerEndpoint(app, ENDPOINTS.UploadRemoteVersion, async ({ request, deployer }) => {
    const { fields, file } = await readUploadForm(request, ARCHIVE_BOUNDS.archiveBytes + 1, UPLOAD_FIELDS);
    try {
      return await uploads.upload(file.file, fields.notes ?? '', deployer);
    } finally {
      // Otherwise the client gets a connection error instead of the response.
      file.file.resume();
    }
  });

  registerEndpoint(app, ENDPOINTS.DeployRemoteVersion, ({ body, deployer }) => deployments.deploy(body, deployer));

  registerEndpoint(app, ENDPOINTS.GetRemoteBuild, async ({ query, request, reply }) => {
    const { integrity, bytes, stream } = await deployments.archive(query, () => isOfTeam(app, request, query.name));
    void reply
      .type('application/gzip')
      .header('content-length', bytes)
      .header('repr-digest', `sha-384=:${integrity.slice(integrity.indexOf('-') + 1)}:`);
    return stream;
  });
}
