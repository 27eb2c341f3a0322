import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceFolder } from './workspace-folder.mjs';

/**
 * The part of react-router that the product uses, served under its name as the federation singleton. Shared whole it
 * weighs 61 KB gzip, most of it for data routers and server rendering; this is a quarter of that. Apps import from
 * `react-router` as ever; a test fails when one asks for something that is not named here.
 */
export const ROUTER_IN_USE = [
  'BrowserRouter',
  'createSearchParams',
  'generatePath',
  'Link',
  'matchPath',
  'Navigate',
  'NavLink',
  'Outlet',
  'resolvePath',
  'Route',
  'Routes',
  'useHref',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useNavigationType',
  'useParams',
  'useResolvedPath',
  'useSearchParams',
];

/**
 * Writes the module that stands for react-router in the share scope. It names the real one by its file, because the
 * name `react-router` would lead back to itself.
 * @param {string} routerFolder
 * @param {boolean} production
 * @returns {string} the module
 */
export function routerInUse(routerFolder, production) {
  const kind = production ? 'production' : 'development';
  const file = join(workspaceFolder(), '.cache', `router-in-use.${kind}.js`);
  const text = `export { ${ROUTER_IN_USE.join(', ')} } from ${JSON.stringify(join(routerFolder, 'dist', kind, 'index.mjs'))};\n`;
  // Another build may be reading it at this moment.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
