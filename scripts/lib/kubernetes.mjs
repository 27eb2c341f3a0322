import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './paths.mjs';

/**
 * Bytes of memory that a deployment's container may have at most, by docker/kubernetes, as Docker and Podman write them.
 * @param {string} name of the deployment, and of its file
 * @returns {string}
 */
export function memoryLimit(name) {
  const documents = parseAllDocuments(readFileSync(join(ROOT, 'docker', 'kubernetes', `${name}.yaml`), 'utf8'));
  const deployment = documents.map((document) => document.toJS()).find(({ kind }) => kind === 'Deployment');
  const { memory } = deployment.spec.template.spec.containers[0].resources.limits;
  return memory.replace(/i$/, '').toLowerCase();
}
