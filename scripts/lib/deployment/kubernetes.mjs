import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.mjs';

/**
 * The memory limit of a deployment's container in docker/kubernetes, in bytes, in Docker's and Podman's notation.
 * @param {string} name of the deployment, and of its file
 * @returns {string}
 */
export function memoryLimit(name) {
  const documents = parseAllDocuments(readFileSync(join(ROOT, 'docker', 'kubernetes', `${name}.yaml`), 'utf8'));
  const deployment = documents.map((document) => document.toJS()).find(({ kind }) => kind === 'Deployment');
  const { memory } = deployment.spec.template.spec.containers[0].resources.limits;
  return memory.replace(/i$/, '').toLowerCase();
}
