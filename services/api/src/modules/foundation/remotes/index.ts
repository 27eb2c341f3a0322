import type { FastifyInstance } from 'fastify';
import type { LiveEventSource } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../audit/index.ts';
import { FileStore } from '../files/index.ts';
import type { Accounts } from '../identity/index.ts';
import { RemoteAdministration } from './admin-service.ts';
import { BuildArchives, UploadRepository } from './builds/build-archives.ts';
import { removeLeftFolders } from './builds/build-folder.ts';
import { OperatorReleases } from './builds/operator-releases.ts';
import { UploadTurns } from './builds/upload-turns.ts';
import { UploadDays, VersionUploads } from './builds/upload-version.ts';
import { DeployTokens } from './deployments/deploy-token-service.ts';
import { deploymentRoutes } from './deployments/deployment-routes.ts';
import { Deployments } from './deployments/deployment-service.ts';
import { RemoteRepository } from './repository.ts';
import { remoteRoutes } from './routes.ts';
import { RemoteService } from './service.ts';
import { TrialJudge } from './trials/trial-judge.ts';
import { UseRepository } from './trials/use-repository.ts';
import { RemoteUses, type OrganizationOf } from './trials/use-service.ts';
import { WithheldRepository, Withholding } from './withholding/withholding-service.ts';

export { publishRemote, readManifest } from './builds/publish-remote.ts';
export type { RemoteActivation } from './builds/same-build.ts';
export { RemoteRepository } from './repository.ts';

/** The version depends on the user; clients read it from the registry. */
const remoteEvents: LiveEventSource = {
  collection: 'remotes',
  gatherMs: 1000,
  eventsOf: async (written) =>
    [...written.keys()].map((id) => ({ event: { topic: 'remote', id }, audience: 'everybody' })),
};

export interface RemoteNeeds {
  audit: AuditLog;
  identity: Pick<Accounts, 'administrators' | 'personalData'>;
  /** A user's organization; commands have none. */
  organizationOf?: OrganizationOf;
}

/** The registry of remotes. */
export function createRemotes(platform: Platform, { audit, identity, organizationOf = async () => null }: RemoteNeeds) {
  const { connection, log } = platform;
  const remotes = new RemoteRepository(connection);
  const withheld = new WithheldRepository(connection);
  const uses = new UseRepository(connection);
  const store = new FileStore(connection, 'remoteBuilds');
  const archives = new BuildArchives(platform, remotes, new UploadRepository(connection), store);
  const [turns, days] = [new UploadTurns(platform), new UploadDays(connection)];

  const service = new RemoteService(remotes);
  const tokens = new DeployTokens(platform, audit, identity.administrators, identity.personalData);
  const administration = new RemoteAdministration(platform, remotes, audit, uses, tokens);
  const operator = new OperatorReleases(platform, remotes, archives, administration);
  const uploads = new VersionUploads(platform, remotes, archives, turns, days, tokens, audit);
  const deployments = new Deployments(remotes, administration, archives);
  const counts = new RemoteUses(platform, remotes, uses, organizationOf);
  const judge = new TrialJudge(platform, remotes, uses, counts, audit);
  const withholding = new Withholding(platform, remotes, withheld, archives, audit);

  // A remote's id is its name.
  audit.names.add(['remote'], async (names) => names.map((name) => [name, name]));
  return {
    liveEvents: remoteEvents,
    administration,
    operator,
    tokens,
    counts,
    judge,
    async prepare(): Promise<void> {
      await tokens.prepare();
      await remotes.repairFallbacks();
    },
    start(): void {
      judge.start();
      removeLeftFolders().catch((err: unknown) => log.warn({ err }, 'what was left over could not be removed'));
    },
    stop: () => judge.stop(),
    routes(app: FastifyInstance): void {
      remoteRoutes(app, service, administration, counts, withholding);
      deploymentRoutes(app, tokens, uploads, deployments);
    },
  };
}
