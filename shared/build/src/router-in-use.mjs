import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceFolder } from './workspace-folder.mjs';

/**
 * The part of react-router-dom that the product uses, served under its name as the federation singleton. Shared whole it
 * weighs 61 KB gzip, most of it for data routers and server rendering; this is a quarter of that. Apps import from
 * `react-router-dom` as ever; a test fails when one asks for something that is not named here.
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
 * Writes the module that stands for react-router-dom in the share scope. It names react-router, of which all of that is,
 * by its file: the package's own name leads to the build for developers, whoever asks.
 * @param {string} routerFolder of react-router
 * @param {boolean} production
 * @returns {string} the module
 */
export function routerInUse(routerFolder, production) {
  const build = production ? 'production' : 'development';
  const file = join(workspaceFolder(), '.cache', `router-in-use-${build}.js`);
  const router = JSON.stringify(join(routerFolder, 'dist', build, 'index.mjs'));
  const text = `export { ${ROUTER_IN_USE.join(', ')} } from ${router};\n`;
  // Another build may be reading it at this moment.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
