/**
 * Entry of the remote without a shell: the bootstrap is a separate chunk, so that shared packages are loaded before it
 * runs.
 */
void import('./bootstrap.tsx');
