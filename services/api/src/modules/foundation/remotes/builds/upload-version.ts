import type { RemoteVersion } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import type { Deployer } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { createFairQueue } from '../../../../platform/threads/fair-queue.ts';
import { DEPLOYER, type AuditLog } from '../../audit/index.ts';
import { versionOf } from '../admin-service.ts';
import type { DeployTokens } from '../deployments/deploy-token-service.ts';
import type { PreviousDigest } from './former-digest.ts';
import type { ArrivingArchive, KeepArchive } from './keep-archive.ts';
import type { RemoteVersionRecord } from '../model.ts';
import { receiveBuild } from './receive-build.ts';
import type { UploadDays } from './upload-days.ts';
import { UPLOADS_AT_ONCE, type UploadTurns } from './upload-turns.ts';
import { VersionTaken, type RemoteActivation, type RemoteRepository } from '../repository.ts';

export interface UploadVersionDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: Pick<RemoteRepository, 'publish' | 'findVersion'>;
  days: UploadDays;
  formerDigest: PreviousDigest;
  audit: AuditLog;
  tokens: Pick<DeployTokens, 'checkGood'>;
  archives: KeepArchive;
  turns: UploadTurns;
}

/**
 * Bytes that one remote may upload per UTC day, including rejected ones. Enough for many releases, but a lost token
 * cannot fill the storage.
 */
export const MAX_PER_DAY = 1024 * 1024 * 1024;
/** Limits for this process; {@link UploadTurns} limits all processes. */
const RECEIVING = { atOnce: UPLOADS_AT_ONCE, waiting: 16, waitingOfOne: 2 };

const refused = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'File', code, message }] });

/** Adds an archive as a version and logs it. The same build again changes nothing. @throws {VersionTaken} */
function createPublish({ remotes, audit, tokens, transaction, now }: UploadVersionDeps) {
  return (
    remote: RemoteActivation,
    { archive, arrived }: ArrivingArchive,
    notes: string,
    { label, tokenId }: Deployer,
  ): Promise<RemoteVersionRecord> =>
    transaction(async () => {
      // The token may have been revoked during the upload.
      await tokens.checkGood(tokenId);
      const { name, active } = remote;
      await remotes.publish(remote, { notes, at: now(), archive });
      const after = { version: active.version, token: label };
      const entry = { action: 'remote.uploaded' as const, subject: name, userId: DEPLOYER, at: now() };
      await audit.record({ ...entry, before: null, after });
      const published = await remotes.findVersion(name, active.version);
      if (!published) throw new NotFound();
      // A known version keeps its own archive.
      if (published.archive?.file === archive.file) await arrived();
      return published;
    });
}

/** Stores an upload as an inactive version (docs/rules/15-parts.md#deploy-tokens). */
export function createUploadVersion(dependencies: UploadVersionDeps) {
  const { days, formerDigest, archives, turns, now } = dependencies;
  const inTurn = createFairQueue(RECEIVING);
  const publish = createPublish(dependencies);

  async function checkPace(name: string): Promise<void> {
    if ((await days.bytesOn(name, now())) >= MAX_PER_DAY)
      throw refused('too-much', `has to wait until tomorrow: ${name} got more than ${MAX_PER_DAY} bytes today`);
  }

  const receive = (source: Readable, notes: string, deployer: Deployer): Promise<RemoteVersion> =>
    receiveBuild(
      source,
      async (build) => {
        const { name, active } = build.remote;
        if (name !== deployer.remote)
          throw refused('other-remote', `is a build of ${name}; the token is for ${deployer.remote}`);
        await formerDigest(name, active.version);
        return versionOf(await archives.keep(build, (arriving) => publish(build.remote, arriving, notes, deployer)));
      },
      (bytes) => days.add(deployer.remote, bytes, now()),
    );

  /**
   * @throws {RuleBroken} @throws {FileTooLarge} @throws {NotSignedIn} @throws {Unavailable} when too many uploads wait
   */
  return (source: Readable, notes: string, deployer: Deployer): Promise<RemoteVersion> =>
    inTurn(deployer.remote, () =>
      turns(deployer.remote, async () => {
        await archives.clear();
        await checkPace(deployer.remote);
        return receive(source, notes, deployer);
      }),
    ).catch((error: unknown) => {
      throw error instanceof VersionTaken ? refused('version-taken', error.message) : error;
    });
}
