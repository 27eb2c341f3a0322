import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/lib/demo-accounts.mjs';
import { freePorts } from '../../../scripts/lib/ports.mjs';
import { startProduct } from '../../../scripts/lib/product.mjs';
import type { Product } from './product.ts';

/** A product of a story's own; its builds are those of the product that all other stories share. */
export interface OwnProduct {
  product: Product;
  /** Starts one of its services again. */
  restart(service: string): Promise<void>;
  stop(): Promise<void>;
}

type Choices = Pick<Parameters<typeof startProduct>[0], 'demo' | 'shellDir'>;

/** With the demo in its database, unless it is to be empty: nothing but the accounts that its sign-in knows. */
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
