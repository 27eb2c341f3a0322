import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/lib/demo-accounts.mjs';
import { servePartnerPage } from '../../scripts/lib/build/partner-page.mjs';
import { freePorts } from '../../scripts/lib/processes/ports.mjs';
import { startProduct } from '../../scripts/lib/product.mjs';
import type { Product } from '../src/core/product.ts';
import type { Sandbox } from './sandbox.ts';

/** The product with the demo, as `npm start` has it. */
export interface Demo extends Product {
  /** The partner's page with the impact wizard on it. */
  partner: string;
}

/** Starts it on free ports. */
export async function startDemo({ folder, atEnd }: Sandbox): Promise<Demo> {
  const ports = await freePorts();
  const { origin, mongodbUri, remotesDir, mailUrl, stop } = await startProduct({
    dataDir: join(folder, 'product'),
    ports,
    env: {},
  });
  atEnd(stop);
  const partner = await servePartnerPage({ port: ports.partner, origin });
  atEnd(partner.stop);
  return {
    origin,
    mongodbUri,
    remotesDir,
    mailUrl,
    accounts: DEMO_ACCOUNTS,
    password: DEMO_PASSWORD,
    partner: partner.address,
  };
}
