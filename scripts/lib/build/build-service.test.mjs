import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SERVICES } from './build-service.mjs';
import { ROOT } from '../paths.mjs';

test.each(SERVICES)(
  'the %s names what it loads at run time beside it, as a build has all files side by side',
  (service) => {
    const folder = join(ROOT, 'services', service, 'src');
    const places = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|mjs)$/.test(path) && !/\.test\.ts$|(^|\/)test\//.test(path))
      .flatMap((path) =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(
          ([, named = '']) => ({ path, named }),
        ),
      );
    expect(places.filter(({ path, named }) => !existsSync(join(folder, path, '..', named)))).toEqual([]);
    expect(places.filter(({ named }) => !/^\.\/[^/]+-worker\.mjs$/.test(named))).toEqual([]);
  },
);
