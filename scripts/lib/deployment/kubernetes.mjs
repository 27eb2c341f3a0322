import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.mjs';

/**
 * In bytes, as Docker and Podman write it; `name` is the deployment's and its file's. @param {string} name @returns
 * {string}
 */
export function memoryLimit(name) {
  const documents = parseAllDocuments(readFileSync(join(ROOT, 'docker', 'kubernetes', `${name}.yaml`), 'utf8'));
  const deployment = documents.map((document) => document.toJS()).find(({ kind }) => kind === 'Deployment');
  const { memory } = deployment.spec.template.spec.containers[0].resources.limits;
  return memory.replace(/i$/, '').toLowerCase();
}
