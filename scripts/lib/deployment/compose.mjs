import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';

/**
 * `docker/new-env.sh` writes them with new secrets.
 * @param {string} folder @param {string} site @param {string} identity @returns {Record<string, string>}
 */
export function newVariables(folder, site, identity) {
  mkdirSync(join(folder, 'docker'), { recursive: true });
  const script = join(folder, 'docker', 'new-env.sh');
  cpSync(join(ROOT, 'docker', 'new-env.sh'), script);
  execFileSync('sh', [script, site, identity], { stdio: 'ignore' });
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value.replace(/^'(.*)'$/, '$1')]] : [];
    }),
  );
}

/**
 * `${NAME}`, `${NAME:-else}` and `${NAME:?complaint}`.
 * @param {string} text @param {Record<string, string>} variables
 */
const filledIn = (text, variables) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, rest) => {
    const value = variables[name] || (kind === '-' ? rest : '');
    if (kind === '?' && value === '') throw new Error(`${name}: ${rest}`);
    return value;
  });

/** @param {string} service @param {Record<string, string>} variables @returns {Record<string, string>} */
export function composeEnvironment(service, variables) {
  const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  /** @type {[string, string][]} */
  const settings = Object.entries(services[service].environment);
  return Object.fromEntries(settings.map(([name, value]) => [name, filledIn(value, variables)]));
}

/** As options of `docker run`. @param {string} service @returns {string[]} */
export function containment(service) {
  const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  const { read_only: isReadOnly, tmpfs, cap_drop: dropped, security_opt: security, restart } = services[service];
  return [
    ...(isReadOnly ? ['--read-only'] : []),
    ...tmpfs.flatMap((/** @type {string} */ path) => ['--tmpfs', path]),
    ...dropped.flatMap((/** @type {string} */ right) => ['--cap-drop', right]),
    ...security.flatMap((/** @type {string} */ option) => ['--security-opt', option]),
    ...['--restart', restart],
  ];
}
