import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { ENVIRONMENT as API } from '../../../services/api/src/environment.ts';
import { GATEWAY_ENVIRONMENT as GATEWAY } from '../../../services/gateway/src/config.ts';
import { containment } from './compose.mjs';
import { envExample } from './env-example.mjs';
import { memoryLimit } from './kubernetes.mjs';
import { ROOT } from '../paths.mjs';

const read = (/** @type {string[]} */ ...path) => readFileSync(join(ROOT, ...path), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true });
const manifests = readdirSync(join(ROOT, 'docker', 'kubernetes')).flatMap((name) =>
  parseAllDocuments(read('docker', 'kubernetes', name)).map((document) => document.toJS()),
);
/** A manifest's containers, including its init containers. @param {any} manifest @returns {any[]} */
const containersOf = ({ spec }) => [
  ...(spec?.template?.spec.initContainers ?? []),
  ...(spec?.template?.spec.containers ?? []),
];
const settingsOf = { api: Object.keys(API.properties), gateway: Object.keys(GATEWAY.properties) };
const unknown = (/** @type {'api' | 'gateway'} */ service, /** @type {object} */ named) =>
  Object.keys(named).filter((name) => !settingsOf[service].includes(name));
const unset = (/** @type {any} */ schema, /** @type {object} */ named) =>
  schema.required.filter(
    (/** @type {string} */ name) => schema.properties[name].default === undefined && !(name in named),
  );

test('.env.example is what the schemas and the operating guide say', () => {
  expect(read('.env.example')).toBe(envExample());
});

test('containers are given settings that there are, and all that have to be set', () => {
  // The image sets where the gateway's files are.
  const inImage = { SHELL_DIR: '/shell', REMOTES_DIR: '/remotes' };
  expect(unknown('api', services.api.environment)).toEqual([]);
  expect(unset(API, services.api.environment)).toEqual([]);
  expect(unknown('gateway', services.gateway.environment)).toEqual([]);
  expect(unset(GATEWAY, { ...inImage, ...services.gateway.environment })).toEqual([]);
  const given = (/** @type {string} */ name) =>
    Object.assign(
      {},
      ...manifests
        .filter(({ metadata, kind }) => metadata?.name === name && /^(ConfigMap|Secret)$/.test(kind))
        .map(({ data, stringData }) => ({ ...data, ...stringData })),
    );
  expect(unknown('api', given('api'))).toEqual([]);
  expect(unset(API, given('api'))).toEqual([]);
  expect(unknown('gateway', given('gateway'))).toEqual([]);
  expect(unset(GATEWAY, { ...inImage, ...given('gateway') })).toEqual([]);
});

test('every image of the containers is a target of the Dockerfile', () => {
  const targets = new Set([...read('Dockerfile').matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name));
  const built = Object.values(services).flatMap(({ build }) => (build ? [build.target] : []));
  const named = manifests.flatMap(containersOf).map(({ image }) => image.replace('impact-call-', ''));
  expect(new Set([...built, ...named])).toEqual(new Set(['api', 'gateway', 'publish']));
  for (const name of [...built, ...named]) expect(targets).toContain(name);
});

test('every variable of docker-compose.yml that has no default is written by docker/new-env.sh', () => {
  const asked = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)(?!\w|:-)/g)].map(([, name]) => name);
  const written = new Set([...read('docker', 'new-env.sh').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(8);
  expect([...new Set(asked)].filter((name) => !written.has(name))).toEqual([]);
});

test('no container of ours runs as root, or may write to its own files', () => {
  const ours = Object.entries(services).filter(([, { image }]) => image?.startsWith('impact-call-'));
  expect(ours.map(([name]) => name).sort()).toEqual(['api', 'demo', 'gateway', 'publish']);
  for (const [, { read_only, cap_drop }] of ours)
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
  for (const manifest of manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
    expect(manifest.spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    for (const { securityContext } of containersOf(manifest)) expect(securityContext.readOnlyRootFilesystem).toBe(true);
  }
});

test('the restrictions of containers are read as an engine receives them', () => {
  const hardened = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true'];
  expect(containment('gateway')).toEqual([...hardened, '--restart', 'unless-stopped']);
  expect(containment('publish')).toEqual([...hardened, '--restart', 'no']);
  expect([memoryLimit('api'), memoryLimit('gateway')]).toEqual(['1g', '512m']);
});

test('a job brings the data into its form, with the settings of the API, before anything is published', () => {
  const job = manifests.find(({ kind, metadata }) => kind === 'Job' && metadata.name === 'publish');
  const api = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api');
  const [prepare, publish] = containersOf(job);
  expect(prepare.command).toEqual(['node', 'dist/prepare-data.mjs']);
  expect(existsSync(join(ROOT, 'services', 'api', 'src', 'cli', 'prepare-data.ts'))).toBe(true);
  expect([prepare.image, prepare.envFrom]).toEqual([containersOf(api)[0].image, containersOf(api)[0].envFrom]);
  expect(publish.image).toBe('impact-call-publish');
});

test('each gateway may store the builds that it fetches, and publishing needs no folder', () => {
  expect(services.gateway.volumes).toEqual(['remotes:/remotes']);
  expect(services.publish.volumes).toBeUndefined();
  const podOf = (/** @type {string} */ kind, /** @type {string} */ name) =>
    manifests.find((/** @type {any} */ each) => each.kind === kind && each.metadata.name === name).spec.template.spec;
  const { containers, volumes } = podOf('Deployment', 'gateway');
  const mount = containers[0].volumeMounts.find((/** @type {any} */ { mountPath }) => mountPath === '/remotes');
  expect(mount.readOnly).toBeUndefined();
  expect(volumes.find((/** @type {any} */ { name }) => name === mount.name).emptyDir).toBeDefined();
  for (const pod of [podOf('Deployment', 'api'), podOf('Job', 'publish')])
    expect(pod.containers[0].volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
});

test('the realm of Keycloak is the client that the operating guide asks for, and people may register there', () => {
  const text = read('docker', 'keycloak', 'impact-call-realm.json');
  const realm = JSON.parse(text);
  const [client] = realm.clients;
  const { api, keycloak } = services;
  const site = 'https://${SITE_HOST:?run docker/new-env.sh}';
  expect([keycloak.environment.SITE_ORIGIN, api.environment.PUBLIC_ORIGIN]).toEqual(['https://${SITE_HOST}', site]);
  // The three addresses of step 3.
  const [step = ''] = /## 3\. The client[^]*?## 4/.exec(read('docs', 'operating', 'install.md')) ?? [];
  const { attributes } = client;
  const addresses = [
    ...client.redirectUris,
    attributes['post.logout.redirect.uris'],
    attributes['backchannel.logout.url'],
  ].map((address) => address.replace('${SITE_ORIGIN}', 'https://calls.example.org'));
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect(step).toContain(`\`${address}\``);
  expect(attributes['backchannel.logout.session.required']).toBe('true');
  // Authorization code flow only, with a secret, and with the settings that the API requests.
  expect([client.publicClient ?? false, client.standardFlowEnabled, client.directAccessGrantsEnabled]).toEqual([
    ...[false, true, false],
  ]);
  expect([client.clientId, api.environment.OIDC_ISSUER.endsWith(`/realms/${realm.realm}`)]).toEqual([
    ...[api.environment.OIDC_CLIENT_ID, true],
  ]);
  const [roles] = client.protocolMappers;
  expect([roles.config['claim.name'], roles.config['id.token.claim']]).toEqual([
    api.environment.OIDC_ROLE_CLAIM,
    'true',
  ]);
  expect(realm.roles.realm).toEqual([{ name: 'admin' }]);
  // New users verify their address, through the mail server of .env.
  expect([realm.registrationAllowed, realm.verifyEmail]).toEqual([true, true]);
  const named = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(named.filter((name) => !(name in keycloak.environment))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['OIDC_CLIENT_SECRET', 'SMTP_HOST', 'SMTP_PASSWORD']));
});

test('the operating guide says what to do at each alert, and at no other', () => {
  const { groups } = parse(read('docker', 'observability', 'alerts.yaml'));
  const alerts = groups.flatMap((/** @type {any} */ { rules }) => rules.map((/** @type {any} */ { alert }) => alert));
  const [chapter = ''] = /## Alerts[^]*?## /.exec(read('docs', 'operating', 'alerts.md')) ?? [];
  expect([...chapter.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(alerts);
});
