import { ENDPOINTS } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRemoteArchive } from '../../../../test/files/remote-archives.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import { CARLO, NO_RATE_LIMITS, startTestApi, type TestApi } from '../../../../test/test-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
let customizer: { token: string };
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  customizer = { token: await api.tokenOf(CARLO) };
});
afterAll(() => api.stop());

/** A team's remote with version 1 (activated), 2 (then activated) and 3 (canary). */
async function remote(name: string) {
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  const body = { name, label: 'Build server', endsAt };
  const team = { token: (await api.send(ENDPOINTS.CreateDeployToken, { body }, customizer)).body.secret };
  const upload = async (version: string) =>
    sendForm(
      api,
      team,
      await encodeForm([['File', { bytes: await aRemoteArchive(name, version), name: 'build.tgz' }]]),
      ENDPOINTS.UploadRemoteVersion,
    );
  const deploy = (version: string | null, share: number | null = null) =>
    api.send(ENDPOINTS.DeployRemoteVersion, { body: { version, share } }, team);
  for (const version of ['1', '2', '3']) await upload(version);
  for (const version of ['1', '2']) await deploy(version);
  await deploy('3', 10);
  return { name, team, upload, deploy };
}
const block = (name: string, version: string, blocked = true) =>
  api.send(ENDPOINTS.BlockRemoteVersion, { body: { name, version, blocked } }, customizer);
const remove = (name: string, version: string) =>
  api.send(ENDPOINTS.DeleteRemoteVersion, { body: { name, version } }, customizer);
const part = async (name: string) =>
  (await api.send(ENDPOINTS.GetRemoteParts, {}, customizer)).body.find((each) => each.name === name);
const built = async (name: string, version: string) =>
  (await api.send(ENDPOINTS.GetRemoteBuild, { query: { name, version } })).status;
const withheld = async () => (await api.send(ENDPOINTS.GetWithheldVersions, {})).body;
const codesOf = ({ status, problem }: { status: number; problem: { errors?: { code: string }[] } }) => [
  status,
  problem.errors?.[0]?.code,
];

it('a blocked version is no fallback and on no trial, and neither people nor programs give it to anybody', async () => {
  const { name, deploy } = await remote('blocked');
  expect(await part(name)).toMatchObject({ active: '2', fallback: '1', canary: { version: '3' } });
  const before = (await withheld()).revision;
  for (const version of ['1', '3']) expect((await block(name, version)).body.blockedAt).not.toBeNull();
  expect(await part(name)).toMatchObject({ active: '2', fallback: null, canary: null });
  const listed = await withheld();
  expect(listed.blocked).toEqual(
    expect.arrayContaining([
      { name, version: '1' },
      { name, version: '3' },
    ]),
  );
  expect(listed.revision).toBeGreaterThan(before);
  for (const version of ['1', '3']) {
    const body = { name, version };
    const refusals = [
      await deploy(version),
      await deploy(version, 10),
      await api.send(ENDPOINTS.ActivateRemoteVersion, { body }, customizer),
      await api.send(ENDPOINTS.StartRemoteCanary, { body: { ...body, share: 10 } }, customizer),
    ];
    for (const refusal of refusals) expect(codesOf(refusal)).toEqual([422, 'blocked']);
    expect(await built(name, version)).toBe(404);
  }
  expect((await deploy(null)).status).toBe(404);
  expect((await block(name, '1', false)).body.blockedAt).toBeNull();
  expect(await built(name, '1')).toBe(200);
  expect((await deploy('1')).body).toMatchObject({ active: '1', fallback: null });
});

it('a deleted version is gone for good, and its name is taken for ever', async () => {
  const { name, upload, deploy } = await remote('deleted');
  const files = () => api.connection.collection('remoteBuilds.files').countDocuments({ filename: `${name} 1` });
  expect(await files()).toBe(1);
  expect((await remove(name, '1')).body.deletedAt).not.toBeNull();
  await poll(files).toBe(0);
  await poll(() => api.connection.collection('remoteUploads').countDocuments()).toBe(0);
  expect(await part(name)).toMatchObject({ active: '2', fallback: null });
  expect((await withheld()).deleted).toContainEqual({ name, version: '1' });
  expect(await built(name, '1')).toBe(404);
  expect((await deploy('1')).status).toBe(404);
  expect((await block(name, '1')).status).toBe(404);
  expect((await remove(name, '1')).status).toBe(200);
  expect(await upload('1')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'version-taken', message: 'deleted 1 was deleted: a new build needs a new version' }] },
  });
});

it('the active version is neither blocked nor deleted, and one that is unknown is not there', async () => {
  const { name } = await remote('active');
  expect(codesOf(await block(name, '2'))).toEqual([422, 'active']);
  expect(codesOf(await remove(name, '2'))).toEqual([422, 'active']);
  for (const version of ['9', '2 ']) {
    expect((await block(name, version)).status).toBe(404);
    expect((await remove(name, version)).status).toBe(404);
  }
  expect(await built(name, '2')).toBe(200);
});

it('of two at the same moment that block a version and give it to everybody one is refused', async () => {
  const { name, deploy } = await remote('raced');
  const [blocked, given] = await Promise.all([block(name, '1'), deploy('1')]);
  expect([blocked.status, given.status].toSorted()).toEqual([200, 422]);
  const isActive = (await part(name))?.active === '1';
  expect((await withheld()).blocked.some((each) => each.name === name)).toBe(!isActive);
});

it('is in the log with what people got before and afterwards, once', async () => {
  const { name } = await remote('logged-block');
  for (const blocked of [true, true, false]) await block(name, '1', blocked);
  await remove(name, '1');
  const { body } = await api.send(ENDPOINTS.GetAuditLog, { query: { subject: name } }, customizer);
  const acts = body.filter(({ action }) => action.startsWith('remote.version-'));
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'remote.version-blocked',
    'remote.version-deleted',
    'remote.version-unblocked',
  ]);
  expect(acts.find(({ action }) => action === 'remote.version-blocked')).toMatchObject({
    before: { active: '2', fallback: '1' },
    after: { active: '2', fallback: null, version: '1' },
  });
});
