import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/lib/demo-accounts.mjs';
import { freePorts } from '../../../scripts/lib/processes/ports.mjs';
import { startProduct } from '../../../scripts/lib/product.mjs';
import type { Product } from './product.ts';

/** A story's own product, which reuses the builds that all stories share. */
export interface OwnProduct {
  product: Product;
  /** Restarts one of its services. */
  restart(service: string): Promise<void>;
  stop(): Promise<void>;
}

type Choices = Pick<Parameters<typeof startProduct>[0], 'demo' | 'shellDir'>;

/** Its database has the demo data, or, when empty, only the accounts that can sign in. */
export async function startOwnProduct(choices: Choices = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'impact-call-own-'));
  const started = await startProduct({ dataDir, ports: await freePorts(), env: {}, ...choices });
  const { origin, mongodbUri, remotesDir, mailUrl, restart } = started;
  return {
    product: { origin, mongodbUri, remotesDir, mailUrl, accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD },
    restart,
    stop: async () => {
      await started.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
