import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/lib/demo-accounts.mjs';
import { freePorts } from '../../../scripts/lib/ports.mjs';
import { startProduct } from '../../../scripts/lib/product.mjs';
import type { Product } from './product.ts';

/**
 * A product of a story's own, on an empty database: nothing but the accounts that its sign-in knows. Its builds are
 * those of the product that all other stories share.
 */
export async function startEmptyProduct(): Promise<{ product: Product; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'impact-call-empty-'));
  const started = await startProduct({ dataDir, ports: await freePorts(), env: {}, demo: false });
  const { origin, mongodbUri, remotesDir, mailUrl } = started;
  return {
    product: { origin, mongodbUri, remotesDir, mailUrl, accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD },
    stop: async () => {
      await started.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
