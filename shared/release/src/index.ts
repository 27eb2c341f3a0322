export { CannotRelease } from './cannot-release.ts';
export { release } from './release.ts';
