import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../scripts/build.mjs';
import { freePorts } from '../../../scripts/lib/ports.mjs';
import { startProduct } from '../../../scripts/lib/product.mjs';
import { announceProduct, isAnnounced } from './product.ts';

/**
 * Builds what is out of date and starts the product as `npm start` does, on free ports and with data of its own. A
 * product that runs already, named in E2E_PRODUCT, is used as it is: for whoever writes a spec.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (isAnnounced()) return async () => {};
  await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'impact-call-e2e-'));
  // Embedded parts alone: what the specs write must not reach a database or a mail server that somebody's shell happens
  // to name.
  const product = await startProduct({ dataDir, ports: await freePorts(), env: {} });
  const { origin, mongodbUri, remotesDir, mailUrl } = product;
  announceProduct({ origin, mongodbUri, remotesDir, mailUrl });
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
