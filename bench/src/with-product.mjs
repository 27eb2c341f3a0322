import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { freePorts } from '../../scripts/lib/processes/ports.mjs';
import { startProduct } from '../../scripts/lib/product.mjs';
import { launch } from './browser.mjs';

/**
 * Runs `work` with a browser on the assembled product, on new data.
 * @param {(product: import('../../scripts/lib/product.mjs').Product, browser: import('@playwright/test').Browser,
 * ports: import('../../scripts/lib/processes/ports.mjs').Ports) => Promise<void>} work
 */
export async function withProduct(work) {
  await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'impact-call-bench-'));
  const ports = await freePorts();
  const product = await startProduct({ dataDir, ports, env: {} });
  const browser = await launch();
  try {
    await work(product, browser, ports);
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
