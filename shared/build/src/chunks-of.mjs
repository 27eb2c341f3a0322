import { join } from 'node:path';
import { languagesIn } from './read-locales.mjs';

/**
 * Files that contain a module, for lazy modules that the first render needs.
 * @param {import('webpack').Compilation} compilation
 * @param {RegExp} path of the module on the disk
 * @returns {string[]} scripts; none when the build has no such module
 */
function filesOfModule({ modules, chunkGraph }, path) {
  const found = [...modules].filter((module) => path.test((module.nameForCondition() ?? '').replaceAll('\\', '/')));
  const files = found.flatMap((module) =>
    [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) => [...chunk.files]),
  );
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/**
 * Files with the app's own texts in `src/locales`, by language.
 * @param {import('webpack').Compilation} compilation
 * @param {string} appFolder
 * @returns {Record<string, string[]>}
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
