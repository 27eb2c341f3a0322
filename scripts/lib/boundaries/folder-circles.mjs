import { posix } from 'node:path';

/**
 * By importing and imported folder below `root`: `file → file`. Tests do not count.
 * @param {{source: string, dependencies: {resolved: string}[]}[]} modules as dependency-cruiser reports them
 * @param {string} root @returns {Map<string, Map<string, string[]>>}
 */
function arrowsBetween(modules, root) {
  const folderOf = (file) => {
    const [folder, ...rest] = file.startsWith(`${root}/`) ? posix.relative(root, file).split('/') : [];
    return rest.length > 0 ? folder : undefined;
  };
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || /[.]test[.]tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === undefined || to === from) continue;
      const imports = arrows.get(from) ?? new Map();
      imports.set(to, [...(imports.get(to) ?? []), `${source} → ${resolved}`]);
      arrows.set(from, imports);
    }
  }
  return arrows;
}

/** All folders reachable from `start`; itself only through a circle. */
function reachedFrom(arrows, start) {
  const reached = new Set();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of arrows.get(at)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/**
 * Every arrow of a circle of folders; a file rule misses circles without a circle of files.
 * @returns {{from: string, to: string, imports: string[]}[]}
 */
export function folderCircles(modules, root) {
  const arrows = arrowsBetween(modules, root);
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(arrows, folder)]));
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, imports]) => (reached.get(to)?.has(from) ? [{ from, to, imports }] : [])),
  );
}
