import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../scripts/build.mjs';
import { freePorts } from '../../../scripts/lib/processes/ports.mjs';
import { startProduct } from '../../../scripts/lib/product.mjs';
import { announceProduct, isAnnounced } from './product.ts';

/**
 * Builds what is outdated and starts the product like `npm start`, on free ports and with new data. With E2E_PRODUCT it
 * uses a running product instead, for developers writing a spec.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (isAnnounced()) return async () => {};
  await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'impact-call-e2e-'));
  // Embedded services only: specs must not write to a database or mail server that the developer's environment names.
  const product = await startProduct({ dataDir, ports: await freePorts(), env: {} });
  const { origin, mongodbUri, remotesDir, mailUrl } = product;
  announceProduct({ origin, mongodbUri, remotesDir, mailUrl });
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
