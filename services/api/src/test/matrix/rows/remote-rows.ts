import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { aRemoteBuild } from '../../files/remote-builds.ts';
import { aRemoteArchive } from '../../files/remote-archives.ts';
import { encodeForm, sendForm } from '../../network/send-form.ts';
import { DEPLOYED } from '../actors.ts';
import { none, type Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

const newVersion = (): string => `1.0.0-${uuid()}`;

/** A remote with a deployed version, and a second one that is returned. */
async function storeRemote({ api }: TestWorld): Promise<{ name: string; version: string }> {
  const name = `remote-${uuid()}`;
  await api.repositories.remotes.activate(aRemoteBuild(name, '1'));
  await api.repositories.remotes.publish(aRemoteBuild(name, '2'));
  return { name, version: '2' };
}

/** Name of a remote whose second version is on trial for a tenth of the users. */
async function remoteOnTrial(world: TestWorld): Promise<string> {
  const { name, version } = await storeRemote(world);
  await world.api.send(ENDPOINTS.StartRemoteCanary, { body: { name, version, share: 10 } }, world.senders.admin);
  return name;
}

const archiveForm = async (version: string) =>
  encodeForm([
    ['notes', 'Larger type'],
    ['File', { bytes: await aRemoteArchive(DEPLOYED, version), name: 'build.tgz' }],
  ]);

async function uploadedVersion({ api, senders }: TestWorld): Promise<string> {
  const version = newVersion();
  await sendForm(api, senders.deployer, await archiveForm(version), ENDPOINTS.UploadRemoteVersion);
  return version;
}

/** A deployed version. */
async function deployedVersion(world: TestWorld): Promise<string> {
  const version = await uploadedVersion(world);
  await world.api.send(ENDPOINTS.DeployRemoteVersion, { body: { version, share: null } }, world.senders.deployer);
  return version;
}

const newToken = () => ({
  name: DEPLOYED,
  label: 'Build server',
  endsAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
});

/** Endpoints for versions and deployments of remotes. */
export const remoteRows: Rows = {
  GetRemotes: { ownership: 'everybody', request: none },
  ReportRemoteOutcomes: {
    ownership: 'person',
    request: () => ({ body: [{ name: DEPLOYED, version: '1', outcome: 'loaded' }] }),
    success: 204,
  },
  GetRemoteParts: { ownership: 'customizer', request: none },
  GetRemoteVersions: {
    ownership: 'customizer',
    request: async (world) => ({ query: { name: (await storeRemote(world)).name } }),
  },
  ActivateRemoteVersion: { ownership: 'customizer', request: async (world) => ({ body: await storeRemote(world) }) },
  StartRemoteCanary: {
    ownership: 'customizer',
    request: async (world) => ({ body: { ...(await storeRemote(world)), share: 10 } }),
  },
  EndRemoteCanary: {
    ownership: 'customizer',
    request: async (world) => ({ body: { name: await remoteOnTrial(world) } }),
  },
  BlockRemoteVersion: {
    ownership: 'customizer',
    request: async (world) => ({ body: { ...(await storeRemote(world)), blocked: true } }),
  },
  DeleteRemoteVersion: { ownership: 'customizer', request: async (world) => ({ body: await storeRemote(world) }) },
  GetWithheldVersions: { ownership: 'everybody', request: none },
  GetDeployTokens: { ownership: 'customizer', request: () => ({ query: { name: DEPLOYED } }) },
  CreateDeployToken: {
    ownership: 'customizer',
    request: () => ({ body: newToken() }),
  },
  RevokeDeployToken: {
    ownership: 'customizer',
    request: async ({ api, senders: { admin } }) => ({
      body: { id: (await api.send(ENDPOINTS.CreateDeployToken, { body: newToken() }, admin)).body.id },
    }),
  },
  GetDeployTarget: { ownership: 'deployer', request: none },
  UploadRemoteVersion: { ownership: 'deployer', request: () => archiveForm(newVersion()) },
  DeployRemoteVersion: {
    ownership: 'deployer',
    async request({ api }) {
      const version = newVersion();
      await api.repositories.remotes.publish(aRemoteBuild(DEPLOYED, version));
      return { body: { version, share: null } };
    },
  },
  GetRemoteBuild: {
    ownership: 'everybody',
    request: async (world) => ({ query: { name: DEPLOYED, version: await deployedVersion(world) } }),
  },
};
