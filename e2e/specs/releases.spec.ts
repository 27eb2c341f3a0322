import { join } from 'node:path';
import { alteredBuild, registrationOf } from '../src/core/altered-build.ts';
import { expect, test } from '../src/core/fixtures.ts';
import { publish } from '../src/core/publish.ts';
import { ENTRY, openCalls, remotePlace } from '../src/pages/remote-place.ts';

test.beforeEach(async ({ signIn }) => signIn('admin'));

test.describe('a faulty release', () => {
  test.use({ allowedComplaints: /a fault in the release|mfe-calls/ });

  test('gives way to the build before it, until the operator goes back', async ({ page, product }) => {
    const { active } = await registrationOf(product, 'mfe-calls');
    const { folder, build } = await alteredBuild(
      product,
      'mfe-calls',
      'release',
      () => 'throw new Error("a fault in the release");',
    );
    await publish(product, folder);
    try {
      expect(await registrationOf(product, 'mfe-calls')).toMatchObject({
        active: { version: build.version },
        fallback: { version: active.version },
      });
      const tried: string[] = [];
      page.on('request', (request) => ENTRY.test(request.url()) && tried.push(request.url().split('/').at(-2) ?? ''));
      await openCalls(page, product);
      await expect(remotePlace(page).calls).toBeVisible();
      await expect(remotePlace(page).boundary).toHaveCount(0);
      expect(new Set(tried)).toEqual(new Set([build.version, active.version]));
    } finally {
      await publish(product, join(product.remotesDir, 'mfe-calls', active.version));
    }
    expect((await registrationOf(product, 'mfe-calls')).active.version).toBe(active.version);
  });
});
