import { join } from 'node:path';
import { languagesIn } from './read-locales.mjs';

/**
 * The scripts with a module, for lazy modules that the first render needs.
 * @param {import('webpack').Compilation} compilation @param {RegExp} path @returns {string[]}
 */
function filesOfModule({ modules, chunkGraph }, path) {
  const found = [...modules].filter((module) => path.test((module.nameForCondition() ?? '').replaceAll('\\', '/')));
  const files = found.flatMap((module) =>
    [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) => [...chunk.files]),
  );
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/**
 * The app's texts in `src/locales`, by language.
 * @param {import('webpack').Compilation} compilation @param {string} appFolder @returns {Record<string, string[]>}
 */
export function filesByLanguage(compilation, appFolder) {
  const app = appFolder.replaceAll('\\', '/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return Object.fromEntries(
    languagesIn(join(appFolder, 'src/locales')).map((language) => [
      language,
      filesOfModule(compilation, new RegExp(`^${app}/src/locales/${language}\\.ts$`)),
    ]),
  );
}
