/**
 * pdfjs-dist asks for Node 22 to draw under Node; here it is bundled for browsers, and Node never loads it. Installing
 * from the lockfile needs nothing else; to change the lockfile under Node 20, add `--config.engine-strict=false`,
 * since pnpm looks at a manifest once before this.
 */
function readPackage(manifest) {
  if (manifest.name === 'pdfjs-dist') delete manifest.engines;
  return manifest;
}

module.exports = { hooks: { readPackage } };
