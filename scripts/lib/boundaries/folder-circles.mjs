import { posix } from 'node:path';

/**
 * The imports between the folders directly below `root`, type imports included. Tests and files outside these folders
 * do not count.
 * @param {{source: string, dependencies: {resolved: string}[]}[]} modules as dependency-cruiser reports them
 * @param {string} root path of the folder of folders, without a slash at its end
 * @returns {Map<string, Map<string, string[]>>} by importing folder and imported folder: `file → file`
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
 * Folders that import each other, directly or indirectly. A file rule misses them: two folders can depend on each other
 * without a circle of files.
 * @returns {{from: string, to: string, imports: string[]}[]} every arrow that is part of a circle
 */
export function folderCircles(modules, root) {
  const arrows = arrowsBetween(modules, root);
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(arrows, folder)]));
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, imports]) => (reached.get(to)?.has(from) ? [{ from, to, imports }] : [])),
  );
}
