/** Services trust forwarded headers from inside, so that any container that reaches one could forge an address. */

/** Data services, which only their clients may reach. */
const DATABASES = ['mongo', 'identity-database'];
/** The only service that is reachable from outside. */
const ENTRANCE = 'proxy';

/** @param {any} service @returns {string[]} */
const networksOf = ({ networks }) => (Array.isArray(networks) ? networks : Object.keys(networks ?? {}));

/**
 * One sentence each. @param {{ services: Record<string, any>, networks?: Record<string, any> }} file @returns
 * {string[]}
 */
export function complaintsAboutNetworks({ services, networks = {} }) {
  const entrance = networksOf(services[ENTRANCE] ?? {});
  return Object.entries(services).flatMap(([name, service]) => {
    const own = networksOf(service);
    const complaints = own.length === 0 ? [`${name} names no network, so that everybody there reaches it`] : [];
    if (name !== ENTRANCE && service.ports) complaints.push(`${name} is reached from outside, past ${ENTRANCE}`);
    if (!DATABASES.includes(name)) return complaints;
    const open = own.filter((network) => networks[network]?.internal !== true);
    const shared = own.filter((network) => entrance.includes(network));
    return [
      ...complaints,
      ...open.map((network) => `${name} is in ${network}, which is not internal`),
      ...shared.map((network) => `${name} is in ${network} together with ${ENTRANCE}`),
    ];
  });
}

/** @param {any} policy @param {Record<string, string>} labels */
const selects = ({ spec }, labels) =>
  Object.entries(spec.podSelector.matchLabels ?? {}).every(([name, value]) => labels[name] === value);

/**
 * Every workload needs a policy for both directions, and none may admit all sources.
 * @param {any[]} manifests @returns {string[]}
 */
export function complaintsAboutPolicies(manifests) {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const open = policies.flatMap(({ metadata, spec }) =>
    (spec.ingress ?? [])
      .filter((/** @type {any} */ { from = [] }) => from.length === 0)
      .map(() => `NetworkPolicy ${metadata.name} lets everybody in`),
  );
  const workloads = manifests.filter(({ kind }) => ['Deployment', 'Job', 'StatefulSet', 'DaemonSet'].includes(kind));
  const bare = workloads.flatMap(({ kind, metadata, spec }) => {
    const own = policies.filter((policy) => selects(policy, spec.template.metadata.labels));
    return ['Ingress', 'Egress']
      .filter((type) => !own.some((policy) => policy.spec.policyTypes?.includes(type)))
      .map((type) => `${kind} ${metadata.name} has no NetworkPolicy for ${type}`);
  });
  return [...open, ...bare];
}
