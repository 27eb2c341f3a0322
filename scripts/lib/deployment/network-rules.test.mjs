import { expect, test } from '@jest/globals';
import { complaintsAboutNetworks, complaintsAboutPolicies } from './network-rules.mjs';

const compose = () => ({
  networks: { front: {}, database: { internal: true } },
  services: {
    proxy: { networks: { front: { aliases: ['id.example'] } }, ports: ['443:443'] },
    api: { networks: ['front', 'database'] },
    mongo: { networks: ['database'] },
  },
});
/** @param {(file: any) => void} change */
const complaints = (change) => {
  const file = compose();
  change(file);
  return complaintsAboutNetworks(file);
};

test('networks that keep databases to themselves are not complained about', () => {
  expect(complaintsAboutNetworks(compose())).toEqual([]);
});

test('a service without a network, a port past the proxy and a database within reach are named', () => {
  expect(complaints((file) => delete file.services.api.networks)).toEqual([
    'api names no network, so that everybody there reaches it',
  ]);
  expect(complaints((file) => (file.services.api.ports = ['3001:3001']))).toEqual([
    'api is reached from outside, past proxy',
  ]);
  expect(complaints((file) => (file.services.mongo.networks = ['front']))).toEqual([
    'mongo is in front, which is not internal',
    'mongo is in front together with proxy',
  ]);
});

const labels = { app: 'api' };
const workload = { kind: 'Deployment', metadata: { name: 'api' }, spec: { template: { metadata: { labels } } } };
const policy = (/** @type {any[]} */ ingress, policyTypes = ['Ingress', 'Egress']) => ({
  kind: 'NetworkPolicy',
  metadata: { name: 'api' },
  spec: { podSelector: { matchLabels: labels }, policyTypes, ingress },
});

test('a workload without a policy, and a policy that lets everybody in, are named', () => {
  const from = [{ podSelector: { matchLabels: { app: 'gateway' } } }];
  expect(complaintsAboutPolicies([workload, policy([{ from }])])).toEqual([]);
  expect(complaintsAboutPolicies([workload, policy([{ from }], ['Ingress'])])).toEqual([
    'Deployment api has no NetworkPolicy for Egress',
  ]);
  expect(complaintsAboutPolicies([workload])).toHaveLength(2);
  expect(complaintsAboutPolicies([workload, policy([{}])])).toEqual(['NetworkPolicy api lets everybody in']);
});
