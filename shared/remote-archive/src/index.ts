export { ARCHIVE_BOUNDS, ArchiveRefused, type ArchiveBounds, type ArchiveFault } from './bounds.ts';
export { checkKind } from './check-kind.ts';
export { digestOfBuild } from './digest-of-build.ts';
export { filesOf } from './files-of-build.ts';
export { hashAndBound } from './hash-and-bound.ts';
export { packBuild, packFolder } from './pack-build.ts';
export { unpackBuild } from './unpack-build.ts';
