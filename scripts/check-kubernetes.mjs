import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { complaintsAboutPolicies } from './lib/deployment/network-rules.mjs';
import { ROOT } from './lib/paths.mjs';

/** Against Kubernetes' schemas, since a cluster may not be available; every workload needs a network policy. */
const FOLDER = join(ROOT, 'docker', 'kubernetes');

/** The published schemas have one module per kind: `kubernetes-models/apps/v1/Deployment`. */
async function complaintsAbout(/** @type {{ apiVersion: string, kind: string }} */ manifest) {
  const { apiVersion, kind } = manifest;
  const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const listed = [];
/** @type {any[]} */
const all = [];
for (const name of readdirSync(FOLDER)) {
  const documents = parseAllDocuments(readFileSync(join(FOLDER, name), 'utf8'));
  for (const manifest of documents.map((document) => document.toJS({ maxAliasCount: 0 }))) {
    if (manifest.kind === 'Kustomization') {
      listed.push(...manifest.resources);
      continue;
    }
    all.push(manifest);
    for (const complaint of await complaintsAbout(manifest)) {
      console.error(`docker/kubernetes/${name}, ${manifest.kind} ${manifest.metadata?.name}: ${complaint}`);
      process.exitCode = 1;
    }
  }
}
for (const name of readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml' && !listed.includes(file))) {
  console.error(`docker/kubernetes/${name} is not among the resources of kustomization.yaml`);
  process.exitCode = 1;
}
for (const complaint of complaintsAboutPolicies(all)) {
  console.error(`docker/kubernetes: ${complaint}`);
  process.exitCode = 1;
}
