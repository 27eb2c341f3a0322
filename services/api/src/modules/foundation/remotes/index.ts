import type { FastifyInstance } from 'fastify';
import type { NewsSource } from '../../../platform/news.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../audit/index.ts';
import { createFileStore } from '../files/index.ts';
import type { Accounts } from '../identity/index.ts';
import { removeLeftFolders } from './builds/build-folder.ts';
import { createRemoteAdministration, type RemoteAdministration } from './admin-service.ts';
import { createDeployTokens } from './deployments/deploy-token-service.ts';
import { deploymentRoutes } from './deployments/deployment-routes.ts';
import { createDeployments } from './deployments/deployment-service.ts';
import { createPreviousDigest } from './builds/former-digest.ts';
import { createKeepArchive } from './builds/keep-archive.ts';
import { createKeepFolder } from './builds/keep-folder.ts';
import { createPublishBuilds } from './builds/publish-builds.ts';
import { createRemoteRepository, type RemoteActivation, type RemoteRepository } from './repository.ts';
import { remoteRoutes } from './routes.ts';
import { createRemoteService } from './service.ts';
import { createTrialJudge } from './trials/trial-judge.ts';
import { createUploadDays } from './builds/upload-days.ts';
import { createUploadRepository } from './builds/upload-repository.ts';
import { createUploadTurns } from './builds/upload-turns.ts';
import { createUseRepository } from './trials/use-repository.ts';
import { createRemoteUses, type OrganizationOf } from './trials/use-service.ts';
import { createWithholding } from './withholding/withholding-service.ts';

export { publishRemote, readManifest } from './builds/publish-remote.ts';
export { createRemoteRepository, type RemoteActivation } from './repository.ts';

/** News carry no version, because it depends on the user; clients read it from the registry. */
const newsOfRemotes: NewsSource = {
  collection: 'remotes',
  gatherMs: 1000,
  newsOf: async (written) =>
    [...written.keys()].map((id) => ({ event: { topic: 'remote', id }, audience: 'everybody' })),
};

type RemotesPlatform = Pick<Platform, 'connection' | 'events' | 'transaction' | 'now' | 'log'>;

/** Archives, uploads and the digests of older versions. */
function createBytes(platform: RemotesPlatform, remotes: RemoteRepository) {
  const { connection, now } = platform;
  const store = createFileStore(connection, 'remoteBuilds');
  const read = (file: string) => store.read(file);
  return {
    read,
    archives: createKeepArchive({ now, uploads: createUploadRepository(connection), store }),
    turns: createUploadTurns({ connection, now }),
    days: createUploadDays(connection),
    formerDigest: createPreviousDigest({ remotes, read }),
  };
}

/** Commands of the operator. */
const createOperatorWays = (
  deps: Pick<Platform, 'transaction' | 'now'> &
    Pick<ReturnType<typeof createBytes>, 'archives' | 'formerDigest'> & {
      remotes: RemoteRepository;
      administration: RemoteAdministration;
    },
) => ({
  publishBuilds: createPublishBuilds(deps),
  keepFolder: createKeepFolder(deps),
  /** @throws {VersionTaken} */
  async checkPublishable(build: RemoteActivation): Promise<void> {
    await deps.formerDigest(build.name, build.active.version);
    await deps.remotes.checkPublishable(build);
  },
});

/** The registry of remotes. */
export function createRemotes(
  platform: RemotesPlatform,
  audit: AuditLog,
  accounts: Pick<Accounts, 'administratorActs' | 'findAdministrators' | 'keptAboutPeople'>,
  organizationOf: OrganizationOf = async () => null,
) {
  const remotes = createRemoteRepository(platform.connection);
  // A remote's id is its name.
  audit.names.add(['remote'], async (names) => names.map((name) => [name, name]));
  const uses = createUseRepository(platform.connection);
  const tokens = createDeployTokens({ ...platform, ...accounts, audit });
  const stored = { ...platform, remotes, uses, audit };
  const administration = createRemoteAdministration({ ...stored, namesOfTokens: tokens.names });
  const remoteUses = createRemoteUses({ ...platform, remotes, uses, organizationOf });
  const judging = createTrialJudge({ ...stored, flush: remoteUses.flush });
  const service = createRemoteService(remotes);
  const bytes = createBytes(platform, remotes);
  const deployments = createDeployments({ ...platform, ...bytes, remotes, administration, audit, tokens });
  const withholding = createWithholding({ ...platform, ...bytes, remotes, audit });
  return {
    news: newsOfRemotes,
    ...judging,
    prepare: () => tokens.prepare().then(remotes.mendStandIns),
    start() {
      judging.start();
      removeLeftFolders().catch((err: unknown) =>
        platform.log.warn({ err }, 'what was left over could not be removed'),
      );
    },
    report: remoteUses.report,
    onOutcome: remoteUses.onOutcome,
    administration,
    ...createOperatorWays({ ...platform, ...bytes, remotes, administration }),
    findDeployer: tokens.authenticate,
    routes(app: FastifyInstance): void {
      remoteRoutes(app, service, administration, remoteUses, withholding);
      deploymentRoutes(app, tokens, deployments);
    },
  };
}
