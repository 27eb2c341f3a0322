export { ARCHIVE_BOUNDS, ArchiveRefused, type ArchiveBounds, type ArchiveFault } from './bounds.ts';
export { hashAndBound } from './hash-and-bound.ts';
export { packBuild } from './pack-build.ts';
export { unpackBuild } from './unpack-build.ts';
